import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** The half minute, counted since 1970, that an authenticator app showed this code in, at most one away from now; null for a wrong code. */
export function stepOfCode(token: string, { secret, now }: { secret: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const away = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return away === null ? null : TOTP.counter({ timestamp }) + away
}

/** A code that only the holder of the secret can compute, so that it need not be kept. */
export function codeFor(secret: string, subject: string): string {
  const key = createHmac('sha256', secret).update(subject).digest('hex')
  return HOTP.generate({ secret: Secret.fromHex(key), counter: 0 })
}

export function isSameCode(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/**
 * The 30-second step since 1970 of this authenticator code, at most one away from now; null for a wrong code.
 */
export function stepOfCode(token: string, { secret, now }: { secret: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const away = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return away === null ? null : TOTP.counter({ timestamp }) + away
}

/** Secret of an authenticator, from hexadecimal digits. */
export function secretOf(hex: string): string {
  return Secret.fromHex(hex).base32
}

/** A code derived from the secret, so that it need not be stored. */
export function codeFor(secret: string, subject: string, digits = 6): string {
  const key = createHmac('sha256', secret).update(subject).digest('hex')
  return HOTP.generate({ secret: Secret.fromHex(key), counter: 0, digits })
}

export function isSameCode(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6

/** The half minute, counted since 1970, to which codes of this moment belong. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** RFC 4226 with SHA-1 and six digits, as every authenticator app computes it. */
export function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  return truncated(createHmac('sha1', key).update(counter).digest())
}

/** The half minute that this code belongs to, at most one away from now; null for a wrong code. */
export function stepOfCode(code: string, { key, now }: { key: Buffer; now: Date }): number | null {
  const current = stepOf(now)
  return (
    [current - 1, current, current + 1].filter((step) => isSameCode(code, codeOfStep(key, step))).at(-1) ??
    null
  )
}

/** A code that only the holder of the secret can compute, so that it need not be kept. */
export function codeFor(secret: string, subject: string): string {
  return truncated(createHmac('sha256', secret).update(subject).digest())
}

export function isSameCode(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** RFC 4226, 5.3. */
function truncated(mac: Buffer): string {
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

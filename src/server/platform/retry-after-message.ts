import { m } from '#messages'
import { ORPCError } from '@orpc/server'

const minute = 60
const hour = 60 * minute

/** Who tries too often is told for how long to wait, in the sentence as in Retry-After; a sentence of its own stays. */
export function withWait(error: ORPCError<string, unknown>, headers: Headers): ORPCError<string, unknown> {
  const seconds = Number(headers.get('Retry-After') ?? 0)
  if (error.code !== 'TOO_MANY_REQUESTS' || !(seconds > 0)) return error
  if (error.message !== m.layout_error_too_many_requests()) return error
  const { code, status, defined, data } = error
  const message = m.layout_error_wait({ wait: waitWords(seconds) })
  return new ORPCError(code, { status, defined, data, message })
}

/** The time of Retry-After in words. */
export function waitIn(headers: Headers): string {
  return waitWords(Number(headers.get('Retry-After') ?? 0))
}

/** Never one of anything, so that no language needs a singular. */
function waitWords(seconds: number): string {
  if (seconds <= 90) return m.layout_wait_seconds({ count: Math.max(2, seconds) })
  if (seconds <= 90 * minute) return m.layout_wait_minutes({ count: Math.ceil(seconds / minute) })
  return m.layout_wait_hours({ count: Math.ceil(seconds / hour) })
}

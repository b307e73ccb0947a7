import { ORPCError } from '@orpc/server'

import { dayInIndia, formatDay, formatTime, timeInIndia } from '#contract/dates.ts'
import { m } from '#messages'

import { currentRequestContext, type ReachedLimit } from './request-context.ts'

/** Refusals by a limit; a code may mean something else where none was reached. */
const limitCodes: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'LIMIT_REACHED', 'TOO_MANY_EMAILS'])

/** Says which limit the request has reached and until when, also as data; keeps an advice of the procedure. */
export function withLimit(
  error: ORPCError<string, unknown>,
  { now, responseHeaders }: { now: () => Date; responseHeaders: Headers },
): ORPCError<string, unknown> {
  if (!limitCodes.has(error.code)) return error
  const { code, status, defined } = error
  const reached = currentRequestContext()?.reachedLimit
  const isUnexplained = error.message === m.layout_error_too_many_requests()
  if (reached === undefined) {
    const wait = Number(responseHeaders.get('Retry-After') ?? 0)
    if (!isUnexplained || !(wait > 0)) return error
    return new ORPCError(code, {
      status,
      defined,
      data: error.data,
      message: m.layout_error_wait({ wait: waitWords(wait) }),
    })
  }
  const data = { limit: reached.name, until: reached.until.toISOString() }
  const message = messageWith(error, limitSentence(reached, now()))
  return new ORPCError(code, { status, defined, data, message })
}

function messageWith({ code, message }: ORPCError<string, unknown>, sentence: string): string {
  if (code === 'LIMIT_REACHED' || message === m.layout_error_too_many_requests()) return sentence
  return code === 'TOO_MANY_EMAILS' ? `${message} ${sentence}` : message
}

/** The limit that this request has reached, in a sentence. */
export function reachedLimitSentence(now: Date): string {
  const reached = currentRequestContext()?.reachedLimit
  return reached === undefined ? m.layout_error_too_many_requests() : limitSentence(reached, now)
}

function limitSentence(reached: ReachedLimit, now: Date): string {
  const { limit, windowSeconds, counted = m.layout_counted_attempts, isOfNetwork, until } = reached
  // No language needs a singular then.
  if (limit === 1) return m.layout_error_wait({ wait: waitWords(secondsUntil(until, now)) })
  const words = {
    counted: counted({ count: limit.toLocaleString('en-IN') }),
    window: waitWords(windowSeconds),
    when: endWords(until, now),
  }
  return isOfNetwork ? m.layout_limit_of_network(words) : m.layout_limit_reached(words)
}

const minute = 60
const hour = 60 * minute

/** In minutes, or from 90 minutes on the hour in India. */
function endWords(until: Date, now: Date): string {
  const seconds = secondsUntil(until, now)
  if (seconds <= 90 * minute) return m.layout_limit_ends_in({ wait: waitWords(seconds) })
  // A minute is over at its end.
  const ended = new Date(until.getTime() + 59_999)
  const time = formatTime(timeInIndia(ended))
  const day = dayInIndia(ended)
  if (day === dayInIndia(now)) return m.layout_limit_ends_at({ time })
  const tomorrow = dayInIndia(new Date(now.getTime() + 24 * hour * 1000))
  return day === tomorrow
    ? m.layout_limit_ends_tomorrow({ time })
    : m.layout_limit_ends_on({ day: formatDay(day), time })
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** Never 1 of a unit, so that no language needs a singular. */
function waitWords(seconds: number): string {
  if (seconds <= 90) return m.layout_wait_seconds({ count: Math.max(2, seconds) })
  if (seconds <= 90 * minute) return m.layout_wait_minutes({ count: Math.ceil(seconds / minute) })
  return m.layout_wait_hours({ count: Math.ceil(seconds / hour) })
}

import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'

type MemberContext = Context & { actor: Actor }

/** Enough for a lively talk; too little to write to everybody. */
const limits = {
  message: { name: 'messages.person.minute', limit: 30, windowSeconds: 60 },
  day: { name: 'messages.person.day', limit: 600, windowSeconds: 86_400 },
  opening: { name: 'messages.open.hour', limit: 60, windowSeconds: 3_600 },
  report: { name: 'messages.report.day', limit: 20, windowSeconds: 86_400 },
}

export async function consumeMessageLimit(context: MemberContext): Promise<boolean> {
  const person = [context.actor.userId]
  return (
    (await attemptAllowed(context, limits.message, person)) &&
    (await attemptAllowed(context, limits.day, person))
  )
}

export function takeOpeningAttempt(context: MemberContext): Promise<boolean> {
  return attemptAllowed(context, limits.opening, [context.actor.userId])
}

/** To begin with a lister is an enquiry like any other. */
export const takeFirstAttempt = consumeEnquiryLimit

export function takeReportAttempt(context: MemberContext): Promise<boolean> {
  return attemptAllowed(context, limits.report, [context.actor.userId])
}

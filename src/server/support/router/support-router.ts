import type { PlatformEnquiry } from '#contract/support.ts'

import { latenessOf } from '../../leads/policy.ts'
import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/implementer.ts'
import { networkAllowed } from '../../platform/rate-limit.ts'
import { isTooFarAhead } from '../../visits/policy/free-times.ts'
import { createPlatformLead } from '../commands/create-platform-lead.ts'
import { limits } from '../policy.ts'
import { cannedAnswerHandlers } from './canned-answers.ts'
import { leadDeskHandlers } from './lead-desk.ts'
import { deskHandlers } from './ticket-desk.ts'
import { ticketHandlers } from './tickets.ts'

const room = implementer.support

export const supportRouter = room.router({
  ...ticketHandlers,
  ...deskHandlers,
  ...cannedAnswerHandlers,
  ...leadDeskHandlers,

  createPlatformLead: room.createPlatformLead.handler(async ({ context, input, errors }) => {
    const { db, actor, locale, services } = context
    const now = context.now()
    const refusal = timeRefusal(input, now)
    if (refusal) throw errors[refusal]()
    if (!(await mayWrite(context))) throw errors.TOO_MANY_REQUESTS()
    const { config } = services
    const created = await createPlatformLead(db, { actor, enquiry: input, config, locale, now })
    if (created.outcome === 'made') return { id: created.id, repeated: created.repeated }
    throw errors[created.refusal]()
  }),
})

function timeRefusal(enquiry: PlatformEnquiry, now: Date) {
  if (!('preferredDate' in enquiry)) return null
  const { preferredDate, preferredTime } = enquiry
  return (
    latenessOf(preferredDate, preferredTime, now) ?? (isTooFarAhead(preferredDate, now) ? 'DATE_FAR' : null)
  )
}

async function mayWrite(context: Context): Promise<boolean> {
  return (
    (await networkAllowed(context, limits.network)) && (await networkAllowed(context, limits.networkOfDay))
  )
}

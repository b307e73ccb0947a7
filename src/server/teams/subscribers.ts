import { findUncheckedUser } from '../accounts/queries/people.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { inviteMail } from './emails.ts'
import { inviteState, inviteToken } from './policy.ts'
import { findInvite } from './queries.ts'

export const subscribers: Subscribers = {
  // Sent regardless of settings: the reader asked for nothing yet.
  'team.invited': async ({ db, services: { config, mailer }, now }, { inviteId, at }) => {
    const invite = await findInvite(db, inviteId)
    if (!invite || inviteState(invite, now()) !== 'open') return
    const { email, phone } = invite.contact
    if (email === null) return
    const account = await findUncheckedUser(db, { email })
    const reader = { email, locale: account?.locale ?? 'en' }
    const token = inviteToken(config.authSecret, { id: inviteId, phone })
    await mailer.send(inviteMail({ invite, reader, token, at, publicUrl: config.publicUrl }))
  },
}

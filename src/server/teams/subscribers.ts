import { findUncheckedUser } from '../accounts/queries/people.ts'
import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { teamChangeMail, inviteMail } from './emails.ts'
import { inviteState, inviteToken } from './policy.ts'
import { findTeamChange, findInvite } from './queries.ts'

export const subscribers: Subscribers = {
  // Sent regardless of settings: the reader asked for nothing yet.
  'team.invited': async ({ db, services: { config, mailer }, now }, { inviteId, emailNumber }) => {
    const invite = await findInvite(db, inviteId)
    if (!invite || inviteState(invite, now()) !== 'open') return
    const account = await findUncheckedUser(db, { email: invite.email })
    const reader = { email: invite.email, locale: account?.locale ?? 'en' }
    const token = inviteToken(config.authSecret, inviteId)
    await mailer.send(inviteMail({ invite, reader, token, emailNumber, publicUrl: config.publicUrl }))
  },

  'team.memberChanged': async ({ db, services: { config, mailer } }, changed) => {
    const teamChange = await findTeamChange(db, changed)
    if (!teamChange || !(await canNotify(db, teamChange.recipientId, 'team_changed', 'email'))) return
    const reader = await findUncheckedUser(db, { id: teamChange.recipientId })
    if (!reader) return
    const { teamId, userId, change, at } = changed
    const messageId = `team-${change}:${userId}:${teamId}:${at}`
    await mailer.send(teamChangeMail({ ...teamChange, reader, messageId, publicUrl: config.publicUrl }))
  },
}

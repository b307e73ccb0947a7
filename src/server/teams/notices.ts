import { findHolder } from '../accounts/queries/contacts.ts'
import type { Notices } from '../platform/notices.ts'
import { tellsTeamInvites } from '../platform/texts/text-config.ts'
import { inviteWhatsApp, teamChangeMail } from './emails.ts'
import { invitePath, inviteState, inviteToken } from './policy.ts'
import { findInvite, findTeamChange } from './queries.ts'

export const teamNotices: Notices = {
  // An address gets the email of `subscribers.ts`, with or without an account.
  'team.invited': async ({ db, services: { config }, now }, { inviteId, at }) => {
    const invite = await findInvite(db, inviteId)
    if (!invite || invite.contact.phone === null || inviteState(invite, now) !== 'open') return []
    const { team, role, contact, expiresAt } = invite
    const holder = await findHolder(db, { contact, now })
    if (holder === null) return []
    const token = inviteToken(config.authSecret, { id: inviteId, phone: contact.phone })
    return [
      {
        kind: 'team_invited',
        to: [holder],
        bell: {
          parameters: { team: team.name, role },
          link: invitePath(token),
          eventKey: `team-invited:${inviteId}:${at}`,
          at: new Date(at),
        },
        whatsApp: tellsTeamInvites(config) ? () => inviteWhatsApp({ invite, token, at }) : null,
        usefulUntil: expiresAt,
      },
    ]
  },

  'team.memberChanged': async ({ db, publicUrl }, changed) => {
    const teamChange = await findTeamChange(db, changed)
    if (!teamChange) return []
    const { teamId, userId, change, at } = changed
    const messageId = `team-${change}:${userId}:${teamId}:${at}`
    const { parameters, recipientId } = teamChange
    return [
      {
        kind: 'team_changed',
        to: [recipientId],
        bell: { parameters, link: '/user-dashboard/team', eventKey: messageId, at: new Date(at) },
        email: (reader) => teamChangeMail({ parameters, reader, messageId, publicUrl }),
      },
    ]
  },
}

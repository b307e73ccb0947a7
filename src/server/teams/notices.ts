import type { Notices } from '../platform/notices.ts'
import { teamChangeMail } from './emails.ts'
import { findTeamChange } from './queries.ts'

export const teamNotices: Notices = {
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

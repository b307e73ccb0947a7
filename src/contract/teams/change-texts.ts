import { m } from '#messages'

import type { NotificationParameters } from '../messages/notices.ts'

type Change = Partial<NotificationParameters['team_changed']>

/** What changed in a team, for its owner or for the person whom it is about. */
export function teamChangeText({ change, team = '', name = '', role }: Change): string {
  if (change === 'joined') return m.teams_changed_joined({ name, team })
  if (change === 'left') return m.teams_changed_left({ name, team })
  if (change === 'role' && role !== undefined)
    return m.teams_changed_role({ team, role: m.teams_role_name(role) })
  return m.teams_changed_removed({ team })
}

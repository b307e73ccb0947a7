import { m } from '#messages'

import type { TeamRole } from './team.ts'

export const roleLabels: Readonly<Record<TeamRole, () => string>> = {
  owner: m.teams_role_owner,
  member: m.teams_role_member,
  assistant: m.teams_role_assistant,
}

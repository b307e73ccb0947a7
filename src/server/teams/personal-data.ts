import { sql } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'

import { impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

export const teamsData = [
  impersonalTable(teams, 'names of teams; those without another member end with the account'),
  personalTable({
    table: teamMembers,
    person: 'userId',
    export: {
      teams: [
        { team: { teamId: teams.name } },
        'role',
        'capacity',
        'pausedAt',
        'localityIds',
        'budgetMin',
        'budgetMax',
        'languages',
        'lastAssignedAt',
        'joinedAt',
      ],
    },
    erase: 'delete',
  }),
  personalTable({
    table: teamInvites,
    person: ({ id, email }) => sql`(${teamInvites.invitedBy} = ${id} or ${teamInvites.email} = ${email}
      or ${teamInvites.phone} = (select ${users.phone} from ${users} where ${users.id} = ${id}))`,
    export: {
      team_invites: [
        { team: { teamId: teams.name } },
        'email',
        'phone',
        'role',
        'status',
        'expiresAt',
        'createdAt',
      ],
    },
    unexported: { team_invites: ['invitedBy'] },
    erase: [
      { delete: true, because: 'also removed thirty days after the invite ends, whatever became of it' },
    ],
  }),
]

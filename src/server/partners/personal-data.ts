import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { teams } from '#database/schema/teams.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

export const partnersData = [
  personalTable({
    table: apiKeys,
    person: 'userId',
    export: {
      api_keys: [
        { team: { teamId: teams.name } },
        'name',
        'publicId',
        'scopes',
        'expiresAt',
        'lastUsedAt',
        'lastNetwork',
        'createdAt',
      ],
    },
    unexported: { never: ['secretHash', 'formerHash'] },
    erase: 'delete',
  }),
]

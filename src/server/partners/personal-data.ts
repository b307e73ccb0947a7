import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { listingFeeds } from '#database/schema/partners/listing-feeds.ts'
import { teams } from '#database/schema/teams.ts'

import { impersonal, personalTable } from '../platform/privacy/personal-data.ts'

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
  impersonal(listingFeeds, 'addresses of a team’s listings, which end with the team'),
]

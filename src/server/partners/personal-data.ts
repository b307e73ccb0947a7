import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { apiRequests } from '#database/schema/partners/api-requests.ts'
import { listingFeeds } from '#database/schema/partners/listing-feeds.ts'
import { listingPictures } from '#database/schema/partners/listing-pictures.ts'
import { listingPulls, pulledListings } from '#database/schema/partners/listing-pulls.ts'
import { partnerChanges } from '#database/schema/partners/partner-changes.ts'
import { toldContacts, webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { properties } from '#database/schema/properties.ts'
import { teams } from '#database/schema/teams.ts'

import { impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

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
  impersonalTable(listingFeeds, 'addresses of a team’s listings, which end with the team'),
  personalTable({
    table: listingPictures,
    person: [{ propertyId: properties.userId }],
    unexported: { none: ['address', 'pictureKey', 'formerKey'] },
    erase: [{ delete: true, because: 'with the listing' }],
  }),
  personalTable({
    table: webhooks,
    person: 'userId',
    export: {
      webhooks: [{ team: { teamId: teams.name } }, 'address', 'events', 'failingSince', 'offAt', 'createdAt'],
    },
    unexported: { never: ['secret', 'formerSecret'] },
    erase: 'delete',
  }),
  impersonalTable(webhookMessages, 'which lead, visit or listing was told, for thirty days'),
  impersonalTable(toldContacts, 'which webhook has the contact of which lead, until it is told to delete it'),
  impersonalTable(apiRequests, 'answers without anything of a person, for a day; they go with the key'),
  impersonalTable(partnerChanges, 'in which order leads and visits changed; they go with the lead or visit'),
  personalTable({
    table: listingPulls,
    person: 'userId',
    export: {
      listing_pulls: [
        { team: { teamId: teams.name } },
        'address',
        'isArchiving',
        'columns',
        'confirmedAt',
        'failingSince',
        'offAt',
        'createdAt',
      ],
    },
    unexported: { none: ['mapping', 'etag', 'lastModified', 'contentHash', 'refusal'] },
    erase: 'delete',
  }),
  impersonalTable(pulledListings, 'which listings come from a feed'),
]

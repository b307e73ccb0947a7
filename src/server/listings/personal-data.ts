import { sql } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }

export const listingsData = [
  personalTable({
    table: propertyDrafts,
    person: 'userId',
    export: { listing_drafts: { columns: ['id', 'fields', 'createdAt', 'updatedAt'], lost: 'drafts' } },
    unexported: { pictures: ['fileKeys'] },
    erase: [{ delete: true, counts: 'drafts' }],
  }),
  personalTable({
    table: claimInvites,
    // Includes listings entered for an address or a number before it had an account.
    person: ({ id, email }) => sql`(${claimInvites.ownerId} = ${id} or ${claimInvites.ownerEmail} = ${email}
      or (${claimInvites.ownerEmail} is null
        and ${claimInvites.ownerPhone} = (select ${users.phone} from ${users} where ${users.id} = ${id})))`,
    export: {
      listings_entered_for_me: [
        'id',
        { propertyNumber },
        'ownerName',
        'ownerEmail',
        'ownerPhone',
        'status',
        'createdAt',
        'decidedAt',
      ],
    },
    unexported: { listings_entered_for_me: ['ownerId'] },
    erase: [
      { keep: ['createdBy'] },
      { delete: true },
      { delete: true, of: [{ propertyId: properties.userId }] },
    ],
  }),
]

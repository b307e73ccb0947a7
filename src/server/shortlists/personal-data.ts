import { sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import {
  shortlistChanges,
  shortlistHomes,
  shortlistNotes,
  shortlistPeople,
  shortlists,
  shortlistVotes,
} from '#database/schema/shortlists/shortlists.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

const withList = { goesWith: 'shortlists' }

const homes = sql`(
  select json_agg(json_build_object('propertyNumber', p.property_numeric_id, 'priceWhenAdded', h.price_when_added)
    order by h.added_at)
  from shortlist_homes h join properties p on p.id = h.property_id where h.shortlist_id = shortlists.id)`

const votes = sql`(
  select json_agg(json_build_object('propertyNumber', p.property_numeric_id, 'vote', v.vote) order by v.voted_at)
  from shortlist_votes v join properties p on p.id = v.property_id where v.person_id = shortlist_people.id)`

/** Everything on a list is its owner's: who joined by its link has no account here. */
export const shortlistsData = [
  personalTable({
    table: shortlists,
    person: 'ownerId',
    export: {
      shortlists: {
        columns: ['id', 'title', 'expiresAt', 'closedAt', 'createdAt', { homes }],
        lost: 'shortlists',
      },
    },
    erase: [{ delete: true, counts: 'shortlists' }],
  }),
  personalTable({ table: shortlistHomes, erase: [withList] }),
  personalTable({
    table: shortlistPeople,
    person: [{ shortlistId: shortlists.ownerId }],
    export: { shortlist_people: ['id', 'shortlistId', 'name', 'musts', 'joinedAt', { votes }] },
    erase: [withList],
  }),
  personalTable({ table: shortlistVotes, erase: [withList] }),
  personalTable({
    table: shortlistNotes,
    person: [{ shortlistId: shortlists.ownerId }],
    export: {
      shortlist_notes: [
        'shortlistId',
        'personId',
        { propertyNumber: { propertyId: properties.propertyNumericId } },
        'text',
        'writtenAt',
      ],
    },
    erase: [withList],
  }),
  personalTable({ table: shortlistChanges, erase: [withList] }),
]

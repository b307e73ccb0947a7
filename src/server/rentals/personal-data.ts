import { sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import {
  rentalDeposits,
  rentalInventories,
  rentalItems,
  rentalPhotos,
  rentalPoliceSteps,
  rentals,
  rentalSignatures,
} from '#database/schema/rentals/rentals.ts'

import { personalTable, reference } from '../platform/privacy/personal-data.ts'
import { isUnproved } from './queries/rentals.ts'

const withRental = { goesWith: 'rentals' }
const sides = [{ rentalId: rentals.landlordId }, { rentalId: rentals.tenantId }] as const
const propertyNumber = { propertyId: properties.propertyNumericId }
const columns = [
  'id',
  { propertyNumber },
  'terms',
  'moveOutOn',
  'cancelledBy',
  'cancelNote',
  'cancelledAt',
  'endedAt',
  'endedBy',
  'endNote',
  'createdAt',
] as const

/** An agreement is of two: the other side keeps what was agreed until three years after it has ended. */
export const rentalsData = [
  personalTable({
    table: rentals,
    person: ['landlordId', 'tenantId'],
    export: {
      rentals_let: {
        of: 'landlordId',
        columns: [...columns, { party: 'landlordParty' }, 'landlordAgreedAt'],
      },
      rentals_taken: { of: 'tenantId', columns: [...columns, { party: 'tenantParty' }, 'tenantAgreedAt'] },
    },
    erase: [
      {
        delete: true,
        of: ({ id }) => sql`${id}::uuid in (${rentals.landlordId}, ${rentals.tenantId}) and ${isUnproved}`,
        because: 'neither agreed by both nor signed, and without a deposit',
      },
      {
        keep: ['terms', 'landlordParty', 'tenantParty', 'cancelNote', 'endNote'],
        retains: 'otherSide',
        because: 'the agreement is the other side’s too',
        until: 'it ended three years ago, or both accounts are gone',
      },
      { keep: ['landlordId', 'tenantId'], because: reference },
    ],
  }),
  personalTable({
    table: rentalPoliceSteps,
    person: sides,
    export: { rental_police_steps: ['rentalId', 'step', 'doneBy', 'doneAt', 'note'] },
    erase: [withRental],
  }),
  personalTable({ table: rentalInventories, erase: [withRental] }),
  personalTable({
    table: rentalSignatures,
    person: 'signerId',
    export: { rental_signatures: ['rentalId', 'moment', 'side', 'signerName', 'channel', 'signedAt'] },
    erase: [
      withRental,
      { keep: ['signerId', 'signerName'], because: 'who signed what the other side keeps' },
    ],
  }),
  personalTable({
    table: rentalItems,
    person: sides,
    export: {
      rental_items: ['rentalId', 'moment', 'kind', 'room', 'name', 'count', 'condition', 'reading', 'note'],
    },
    erase: [withRental],
  }),
  personalTable({ table: rentalPhotos, erase: [withRental] }),
  personalTable({
    table: rentalDeposits,
    person: sides,
    export: {
      rental_deposits: [
        'rentalId',
        'receivedAmount',
        'receivedOn',
        'receivedWay',
        'deductions',
        'returnedOn',
        'returnedWay',
        'answer',
        'answerNote',
        'answeredAt',
        'disputes',
      ],
    },
    erase: [withRental],
  }),
]

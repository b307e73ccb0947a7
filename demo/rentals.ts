import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import {
  rentalDeposits,
  rentalInventories,
  rentalItems,
  rentalPoliceSteps,
  rentals,
  rentalSignatures,
} from '#database/schema/index.ts'

import { hoursAfter, type Calendar } from './calendar.ts'
import type { Lead } from './leads/history.ts'

const items = [
  { kind: 'electricity', room: '', name: 'K 2104', reading: 4021.5, count: null, condition: null },
  { kind: 'water', room: '', name: '', reading: 318, count: null, condition: null },
  { kind: 'thing', room: 'Hall', name: 'Ceiling fan', reading: null, count: 2, condition: 'good' },
  { kind: 'thing', room: 'Hall', name: 'Curtain rods', reading: null, count: 3, condition: 'worn' },
  { kind: 'thing', room: 'Kitchen', name: 'Chimney', reading: null, count: 1, condition: 'good' },
  { kind: 'thing', room: 'Bedroom', name: 'Wardrobe keys', reading: null, count: 4, condition: 'good' },
] as const

/** One home that the demo's buyer has rented: agreed, moved in, the deposit recorded. */
export async function seedRental(db: Database, leads: readonly Lead[], calendar: Calendar): Promise<void> {
  const lead = leads.find(
    ({ listing, person, createdAt, steps }) =>
      person.key === 'buyer' &&
      listing.owner.key === 'agent' &&
      listing.row.purpose === 'rent' &&
      createdAt < calendar.at(2, 0) &&
      steps.at(-1)?.status !== 'closed',
  )
  if (!lead) return
  const { listing, person } = lead
  const { owner: landlord } = listing
  const rentalId = idOf(`rental ${lead.id}`)
  const [agreedAt, movedInAt] = [hoursAfter(lead.createdAt, 20), hoursAfter(lead.createdAt, 40)]
  const party = (name: string, address: string) => ({ name, relative: '', address })
  await insertRows(db, rentals, [
    {
      id: rentalId,
      leadId: lead.id,
      propertyId: listing.id,
      landlordId: landlord.id,
      teamId: null,
      tenantId: person.id,
      terms: {
        homeAddress: `${listing.row.address}, Jaipur`,
        rent: listing.row.price,
        deposit: 2 * listing.row.price,
        maintenance: null,
        startsOn: dayInIndia(movedInAt),
        months: 11,
        dueDay: 5,
        noticeMonths: 1,
        lockInMonths: 3,
        risePercent: 6,
        maxPeople: 4,
        otherTerms: '',
      },
      landlordParty: party(landlord.name, '4 Bapu Nagar, Jaipur 302015'),
      tenantParty: party(person.name, '12 Station Road, Kota 324001'),
      version: 3,
      landlordAgreedAt: agreedAt,
      tenantAgreedAt: agreedAt,
      changedAt: movedInAt,
      createdAt: hoursAfter(lead.createdAt, 3),
    },
  ])
  await seedMovingIn(db, { rentalId, landlord, tenant: person, at: movedInAt })
  await insertRows(db, rentalDeposits, [
    {
      rentalId,
      receivedAmount: 2 * listing.row.price,
      receivedOn: dayInIndia(movedInAt),
      receivedWay: 'upi',
    },
  ])
  await insertRows(
    db,
    rentalPoliceSteps,
    (['form', 'tenant_papers', 'landlord_papers'] as const).map((step) => ({
      rentalId,
      step,
      doneBy: 'landlord' as const,
      doneAt: agreedAt,
      note: '',
    })),
  )
}

type Person = { id: string; name: string }
type MovingIn = { rentalId: string; landlord: Person; tenant: Person; at: Date }

async function seedMovingIn(db: Database, { rentalId, landlord, tenant, at }: MovingIn) {
  const moment = 'move_in' as const
  await insertRows(db, rentalInventories, [{ rentalId, moment, version: items.length }])
  await insertRows(
    db,
    rentalItems,
    items.map((item, index) => ({
      id: idOf(`rental item ${index}`),
      rentalId,
      moment,
      ...item,
      note: '',
      createdAt: at,
    })),
  )
  await insertRows(
    db,
    rentalSignatures,
    (
      [
        ['landlord', landlord],
        ['tenant', tenant],
      ] as const
    ).map(([side, { id, name }]) => ({
      rentalId,
      moment,
      side,
      signerId: id,
      signerName: name,
      channel: 'email' as const,
      version: items.length,
      signedAt: at,
    })),
  )
}

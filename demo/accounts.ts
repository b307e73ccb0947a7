import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import {
  adminUsers,
  consents,
  credentials,
  notificationSettings,
  privacySettings,
  staffUsers,
  users,
} from '#database/schema/index.ts'

import { bystanders, people, type PersonSeed } from './accounts/people.ts'
import { hoursAfter, type Calendar } from './calendar.ts'

export type Person = PersonSeed & {
  id: string
  order: number
  email: string
  mobileNumber: string
  joinedAgo: number
  joinedAt: Date
}

/** All active people of the demo. */
export function planPeople(calendar: Calendar): Person[] {
  return people.map((person, order) => personOf(person, order, calendar))
}

export function planBystanders(calendar: Calendar): Person[] {
  return bystanders.map((person, index) => personOf(person, people.length + index, calendar))
}

/** Phone numbers count up from a range that is not assigned. */
function personOf(person: PersonSeed, order: number, calendar: Calendar): Person {
  const joinedAgo = person.joined ?? 420 - order * 2
  return {
    ...person,
    order,
    id: idOf(`person ${person.key}`),
    email: `${person.key}@demo.local`,
    mobileNumber: `+91600000${String(1001 + order)}`,
    joinedAgo,
    joinedAt: calendar.at(joinedAgo, 9 + (order % 9), (order * 7) % 60),
  }
}

export async function seedAccounts(
  db: Database,
  all: readonly Person[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await insertRows(db, users, all.map(userRow))
  await insertRows(
    db,
    credentials,
    all.map(({ id, key, joinedAt }) => ({
      id: idOf(`credential ${key}`),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: passwordHash,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  )
  await insertRows(db, staffUsers, all.flatMap(staffRow))
  await insertRows(db, adminUsers, all.flatMap(adminRow))
  await insertRows(
    db,
    notificationSettings,
    all.map(({ id, joinedAt }) => ({ userId: id, updatedAt: joinedAt })),
  )
  await insertRows(
    db,
    privacySettings,
    // One advertiser takes no calls, as some do; every fourth person hides from advertisers, so that soft leads show both cases.
    all.map(({ id, key, order, joinedAt }) => ({
      userId: id,
      contactInfo: key !== 'anil.goyal',
      viewerContact: order % 4 !== 3,
      updatedAt: joinedAt,
    })),
  )
  await insertRows(
    db,
    consents,
    all.flatMap((person) => consentRows(person, now)),
  )
}

export const suspendedReason = 'Several homes were offered that belong to others.'

/** Two days after joining. */
export function suspendedAt(joinedAt: Date): Date {
  return hoursAfter(joinedAt, 50)
}

function userRow({
  id,
  name,
  email,
  locale = 'en',
  state,
  joinedAt,
}: Person): typeof users.$inferInsert & { locale: 'en' | 'hi' } {
  return {
    id,
    name,
    email,
    emailVerified: state !== 'unconfirmed',
    ...(state === 'suspended' && {
      suspendedAt: suspendedAt(joinedAt),
      suspendedReason,
    }),
    locale,
    isDemo: true,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  }
}

function staffRow({ id, key, staff, joinedAt }: Person): (typeof staffUsers.$inferInsert)[] {
  return staff
    ? [
        {
          id: idOf(`staff ${key}`),
          userId: id,
          role: staff,
          grantedBy: idOf('person superadmin'),
          createdAt: joinedAt,
        },
      ]
    : []
}

function adminRow({ id, key, admin, joinedAt }: Person): (typeof adminUsers.$inferInsert)[] {
  return admin
    ? [{ id: idOf(`admin ${key}`), userId: id, roleId: idOf(`admin role ${admin}`), createdAt: joinedAt }]
    : []
}

/** People who joined long ago agreed to earlier versions first; one has yet to agree to the current one. */
function consentRows({ id, key, joinedAt }: Person, now: Date): (typeof consents.$inferInsert)[] {
  const texts = [
    { textVersion: '2025-01-01', createdAt: joinedAt },
    ...(key === 'customer_service' ? [] : [{ textVersion: '2026-11-21', createdAt: now }]),
  ]
  return texts.flatMap((text) =>
    (['terms', 'privacy'] as const).map((kind) => ({
      ...text,
      id: idOf(`consent ${key} ${kind} ${text.textVersion}`),
      userId: id,
      kind,
      isGiven: true,
    })),
  )
}

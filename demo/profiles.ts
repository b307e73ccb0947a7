import type { weekdays } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { idOf, numericId, insertRows } from '#database/rows.ts'
import { profiles, type WorkingHours } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'

export type Rating = { reviewCount: number; ratingTotal: number }

export async function seedProfiles(
  db: Database,
  all: readonly Person[],
  ratings: ReadonlyMap<string, Rating>,
): Promise<void> {
  await insertRows(
    db,
    profiles,
    all.map((person) => profileRow(person, ratings.get(person.id))),
  )
}

function profileRow(
  person: Person,
  rating: Rating = { reviewCount: 0, ratingTotal: 0 },
): typeof profiles.$inferInsert {
  const {
    id,
    key,
    order,
    name,
    email,
    role,
    mobileNumber,
    company,
    specialization,
    bio,
    experience,
    joinedAt,
  } = person
  const isProfessional = role === 'agent' || role === 'builder'
  return {
    id: idOf(`profile ${key}`),
    userId: id,
    userNumericId: numericId(order + 4000),
    name,
    email,
    role,
    mobileNumber,
    city: 'Jaipur',
    location: person.locality ?? null,
    company: company ?? null,
    specialization: specialization ?? null,
    bio: bio ?? null,
    experience: experience ?? null,
    agentCategory: role === 'builder' ? 'developer' : (experience ?? 0) > 9 ? 'agency' : 'individual',
    isPremium: key === 'builder' || key === 'agent' || key === 'divya.mittal',
    workingHours: isProfessional ? weekOf(order) : {},
    responseTimeCommitment: order % 3 === 0 ? '30_minutes' : order % 3 === 1 ? '2_hours' : '1_hour',
    visibility: key === 'zubeda.begum' || key === 'farhan.ansari' ? 'registered' : 'public',
    reraNumber: isProfessional ? reraOfPerson(person) : null,
    version: isProfessional ? 1 : 0,
    reviewCount: rating.reviewCount,
    ratingTotal: rating.ratingTotal,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  }
}

/** One has a form that is not usual. */
export function reraOfPerson({ role, order }: Pick<Person, 'role' | 'order'>): string {
  if (order % 4 === 1) return `RERA-RJ-${4100 + order}`
  return `RAJ/${role === 'builder' ? 'P' : 'A'}/${2018 + (order % 6)}/${310 + order * 17}`
}

const week: readonly (typeof weekdays)[number][] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

function weekOf(order: number): WorkingHours {
  const hours = { opens: order % 2 === 0 ? '09:30' : '10:00', closes: order % 3 === 0 ? '18:30' : '19:00' }
  return {
    ...Object.fromEntries(week.map((day) => [day, hours])),
    sunday: order % 2 === 0 ? { opens: '11:00', closes: '16:00' } : null,
  }
}

import { jaipurId, localityId, slugOf } from '#database/catalogue/seed-catalogue.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { projects } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import { palettes, type Pictures } from './pictures.ts'

export type ProjectSeed = {
  title: string
  locality: string
  builder: string
  phase: 'upcoming' | 'under_construction' | 'ready'
  lakh: readonly [from: number, to: number]
  isTrending?: boolean
}

/** Fictional projects of the demo's builders. */
export const projectSeeds: readonly ProjectSeed[] = [
  {
    title: 'Agarwal Neem Court',
    locality: 'Mansarovar',
    builder: 'builder',
    phase: 'ready',
    lakh: [48, 96],
    isTrending: true,
  },
  {
    title: 'Agarwal Kesar Residency',
    locality: 'Vaishali Nagar',
    builder: 'builder',
    phase: 'under_construction',
    lakh: [62, 118],
    isTrending: true,
  },
  {
    title: 'Agarwal Chaupal',
    locality: 'Patrakar Colony',
    builder: 'builder',
    phase: 'ready',
    lakh: [38, 74],
  },
  { title: 'Agarwal Sanjh', locality: 'Tonk Road', builder: 'builder', phase: 'upcoming', lakh: [70, 145] },
  {
    title: 'Goyal Aravali Heights',
    locality: 'Jagatpura',
    builder: 'anil.goyal',
    phase: 'ready',
    lakh: [42, 88],
    isTrending: true,
  },
  {
    title: 'Goyal Mahal Greens',
    locality: 'Jagatpura',
    builder: 'anil.goyal',
    phase: 'under_construction',
    lakh: [46, 102],
    isTrending: true,
  },
  {
    title: 'Goyal Nahar Vista',
    locality: 'Ramnagariya',
    builder: 'anil.goyal',
    phase: 'upcoming',
    lakh: [39, 66],
  },
  {
    title: 'Poddar Gulmohar Row',
    locality: 'Ajmer Road',
    builder: 'sunita.poddar',
    phase: 'ready',
    lakh: [55, 92],
    isTrending: true,
  },
  {
    title: 'Poddar Angan',
    locality: 'Bhankrota',
    builder: 'sunita.poddar',
    phase: 'under_construction',
    lakh: [34, 58],
  },
  {
    title: 'Poddar Chandra Mahal Road',
    locality: 'Sirsi Road',
    builder: 'sunita.poddar',
    phase: 'ready',
    lakh: [44, 81],
    isTrending: true,
  },
]

export function projectId(title: string): string {
  return idOf(`project ${title}`)
}

export function reraOfProject(order: number): string {
  return `RAJ/P/${2019 + (order % 5)}/${1180 + order * 37}`
}

/** Possession date of a project under construction. */
export function possessionDay(title: string, calendar: Calendar): string | null {
  const order = projectSeeds.findIndex((project) => project.title === title)
  return projectSeeds[order]?.phase === 'ready' ? null : calendar.day(-180 - order * 45)
}

export async function seedProjects(
  db: Database,
  { people, pictures, calendar }: { people: readonly Person[]; pictures: Pictures; calendar: Calendar },
): Promise<void> {
  await insertRows(
    db,
    projects,
    projectSeeds.map(({ title, locality, builder, phase, lakh, isTrending = false }, order) => {
      const person = people.find(({ key }) => key === builder)
      const palette = Object.values(pictures)[order % palettes.length]
      return {
        id: projectId(title),
        cityId: jaipurId,
        localityId: localityId(locality),
        userId: person?.id ?? null,
        title,
        slug: slugOf(title),
        builderName: person?.company ?? null,
        city: 'Jaipur',
        location: `${locality}, Jaipur`,
        description: `Homes by ${person?.company ?? title} in ${locality}, from ₹${lakh[0]} lakh.`,
        reraNumber: reraOfProject(order),
        phase,
        possessionDate: possessionDay(title, calendar),
        priceFrom: lakh[0] * 100_000,
        priceTo: lakh[1] * 100_000,
        imageKey: palette?.[order % 2 === 0 ? 'apartment front' : 'apartment evening'].key ?? null,
        approvalStatus: title === 'Goyal Nahar Vista' ? 'pending' : 'approved',
        isTrending,
        position: (order + 1) * 10,
        createdAt: calendar.at(400 - order * 9, 11),
      }
    }),
  )
}

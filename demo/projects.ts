import { eq } from 'drizzle-orm'

import { localitySeeds } from '#database/catalogue/localities.ts'
import { jaipurId, localityId, slugOf } from '#database/catalogue/seed-catalogue.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { projectChanges, projects } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import { palettes, type Pictures } from './pictures.ts'

export type ProjectSeed = {
  title: string
  titleHi: string
  locality: string
  builder: string
  phase: 'upcoming' | 'under_construction' | 'ready'
  lakh: readonly [from: number, to: number]
  isTrending?: boolean
  /** Null where it has houses only. */
  towers: number | null
  units: number
  /** Earlier possession dates, the first one promised; each until when it was stated, in days ago. */
  moved?: readonly { date: number; until: number }[]
}

/** Fictional projects of the demo's builders. */
export const projectSeeds: readonly ProjectSeed[] = [
  {
    title: 'Agarwal Neem Court',
    titleHi: 'अग्रवाल नीम कोर्ट',
    towers: 4,
    units: 128,
    locality: 'Mansarovar',
    builder: 'builder',
    phase: 'ready',
    lakh: [48, 96],
    isTrending: true,
  },
  {
    title: 'Agarwal Kesar Residency',
    titleHi: 'अग्रवाल केसर रेज़िडेंसी',
    towers: 3,
    units: 144,
    moved: [
      { date: -45, until: 210 },
      { date: -135, until: 40 },
    ],
    locality: 'Vaishali Nagar',
    builder: 'builder',
    phase: 'under_construction',
    lakh: [62, 118],
    isTrending: true,
  },
  {
    title: 'Agarwal Chaupal',
    titleHi: 'अग्रवाल चौपाल',
    towers: 1,
    units: 36,
    locality: 'Patrakar Colony',
    builder: 'builder',
    phase: 'ready',
    lakh: [38, 74],
  },
  {
    title: 'Agarwal Sanjh',
    titleHi: 'अग्रवाल साँझ',
    towers: 2,
    units: 96,
    locality: 'Tonk Road',
    builder: 'builder',
    phase: 'upcoming',
    lakh: [70, 145],
  },
  {
    title: 'Goyal Aravali Heights',
    titleHi: 'गोयल अरावली हाइट्स',
    towers: 5,
    units: 220,
    locality: 'Jagatpura',
    builder: 'anil.goyal',
    phase: 'ready',
    lakh: [42, 88],
    isTrending: true,
  },
  {
    title: 'Goyal Mahal Greens',
    titleHi: 'गोयल महल ग्रीन्स',
    towers: 6,
    units: 312,
    moved: [{ date: -225, until: 95 }],
    locality: 'Jagatpura',
    builder: 'anil.goyal',
    phase: 'under_construction',
    lakh: [46, 102],
    isTrending: true,
  },
  {
    title: 'Goyal Nahar Vista',
    titleHi: 'गोयल नहर विस्टा',
    towers: 2,
    units: 80,
    locality: 'Ramnagariya',
    builder: 'anil.goyal',
    phase: 'upcoming',
    lakh: [39, 66],
  },
  {
    title: 'Poddar Gulmohar Row',
    titleHi: 'पोद्दार गुलमोहर रो',
    towers: null,
    units: 42,
    locality: 'Ajmer Road',
    builder: 'sunita.poddar',
    phase: 'ready',
    lakh: [55, 92],
    isTrending: true,
  },
  {
    title: 'Poddar Angan',
    titleHi: 'पोद्दार आँगन',
    towers: 2,
    units: 72,
    locality: 'Bhankrota',
    builder: 'sunita.poddar',
    phase: 'under_construction',
    lakh: [34, 58],
  },
  {
    title: 'Poddar Chandra Mahal Road',
    titleHi: 'पोद्दार चंद्र महल रोड',
    towers: 3,
    units: 108,
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

/** Possession dates in the order in which they were stated, each since when. */
function statedDates({ title, moved = [] }: ProjectSeed, order: number, calendar: Calendar) {
  const present = possessionDay(title, calendar)
  const dates = [...moved.map(({ date }) => calendar.day(date)), ...(present === null ? [] : [present])]
  const starts = [createdDaysAgo(order), ...moved.map(({ until }) => until)]
  return dates.map((date, index) => ({ date, statedAt: calendar.at(starts[index] ?? 0, 11) }))
}

function createdDaysAgo(order: number): number {
  return 400 - order * 9
}

export async function seedProjects(
  db: Database,
  { people, pictures, calendar }: { people: readonly Person[]; pictures: Pictures; calendar: Calendar },
): Promise<void> {
  await insertRows(
    db,
    projects,
    projectSeeds.map((seed, order) => {
      const { title, titleHi, locality, builder, phase, lakh, isTrending = false, towers, units } = seed
      const [first] = statedDates(seed, order, calendar)
      const at = localitySeeds.find(({ name }) => name === locality)?.at
      const person = people.find(({ key }) => key === builder)
      const palette = Object.values(pictures)[order % palettes.length]
      return {
        id: projectId(title),
        cityId: jaipurId,
        localityId: localityId(locality),
        userId: person?.id ?? null,
        title,
        titleHi,
        slug: slugOf(title),
        builderName: person?.company ?? null,
        city: 'Jaipur',
        location: `${locality}, Jaipur`,
        description: `Homes by ${person?.company ?? title} in ${locality}.`,
        reraNumber: reraOfProject(order),
        phase,
        promisedDate: first?.date ?? null,
        possessionDate: first?.date ?? null,
        towers,
        units,
        priceFrom: lakh[0] * 100_000,
        priceTo: lakh[1] * 100_000,
        imageKey: palette?.[order % 2 === 0 ? 'apartment front' : 'apartment evening'].key ?? null,
        approvalStatus: title === 'Goyal Nahar Vista' ? 'pending' : 'approved',
        isTrending,
        position: (order + 1) * 10,
        latitude: at ? at[0] + ((order % 3) - 1) * 0.003 : null,
        longitude: at ? at[1] + ((order % 4) - 1.5) * 0.002 : null,
        createdAt: calendar.at(createdDaysAgo(order), 11),
        updatedAt: calendar.at(createdDaysAgo(order), 11),
      }
    }),
  )
  for (const [order, seed] of projectSeeds.entries())
    for (const { date, statedAt } of statedDates(seed, order, calendar).slice(1))
      await db
        .update(projects)
        .set({ possessionDate: date, updatedAt: statedAt })
        .where(eq(projects.id, projectId(seed.title)))
  await seedProjectChanges(db, { people, calendar })
}

/** One that waits for staff. */
async function seedProjectChanges(
  db: Database,
  { people, calendar }: { people: readonly Person[]; calendar: Calendar },
): Promise<void> {
  const title = 'Poddar Angan'
  const before = possessionDay(title, calendar)
  const after = calendar.day(-630)
  const statedAt = calendar.at(2, 16)
  await insertRows(db, projectChanges, [
    {
      id: idOf(`project change ${title}`),
      projectId: projectId(title),
      userId: people.find(({ key }) => key === 'sunita.poddar')?.id ?? null,
      changes: { possessionDate: { before, after } },
      note: 'The second tower started a season late; the authority has our new date.',
      createdAt: statedAt,
      updatedAt: statedAt,
    },
  ])
}

import { sql } from 'drizzle-orm'

import { flagFacets } from '#contract/search/facets.ts'
import { localityId, seedCatalogue } from '#database/catalogue/seed-catalogue.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { favorites, savedSearches } from '#database/schema/index.ts'

import { planBystanders, planPeople, seedAccounts } from './accounts.ts'
import { planReviews, ratingsOf, seedReviews } from './agents.ts'
import { planVisitors, seedViews, type Visitor } from './analytics.ts'
import { createCalendar, type Calendar } from './calendar.ts'
import { seedDemand } from './demand.ts'
import { hasDemo } from './demo-accounts.ts'
import { seedEvidence } from './evidence.ts'
import { saveFloorPlans } from './floor-plans.ts'
import { pairKey, planLeads, seedLeads, seedSoftLeads } from './leads.ts'
import { planReveals, seedReveals } from './leads/reveals.ts'
import { saveMedia, seedMedia } from './media.ts'
import { floorPlans } from './media/floor-plans.gen.ts'
import { pictures } from './media/pictures.gen.ts'
import { planConversations, seedConversations, seedNotifications } from './messages.ts'
import { seedModeration } from './moderation.ts'
import { seedOpenHouses } from './open-houses.ts'
import { listPictures, savePictures, seedPictures, type SaveFile } from './pictures.ts'
import { seedProfiles } from './profiles.ts'
import { seedProjects } from './projects.ts'
import {
  planDemoListings,
  planDemoOffers,
  seedProperties,
  type Counters,
  type Listing,
} from './properties.ts'
import { seedSameHomes } from './properties/same-homes.ts'
import { createDice } from './random.ts'
import { seedRental } from './rentals.ts'
import { seedSiteTexts } from './site-texts.ts'
import { seedSubscriptions } from './subscriptions.ts'
import { seedSupport } from './support.ts'
import { seedTeam, type DemoKey } from './teams.ts'
import { planVisits, seedClosedDays, seedVisits } from './visits.ts'

export const demoPassword = 'demo-jaipur'

export type DemoOptions = {
  db: Database
  now: Date
  saveFile: SaveFile
  hashPassword: (password: string) => Promise<string>
  /** Of the demo's team. */
  apiKey: DemoKey
  log: (sentence: string) => void
}

/** Fills the database in one transaction; deterministic except for the day it counts from. */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { db, now, saveFile, hashPassword, apiKey, log } = options
  if (await hasDemo(db)) return
  log('Filling the demo …')
  const calendar = createCalendar(now)
  const passwordHash = await hashPassword(demoPassword)
  await savePictures(pictures, saveFile)
  await saveFloorPlans(floorPlans, saveFile)
  const media = await saveMedia(saveFile, calendar.at(400, 9))
  const demo = planDemo(calendar)
  await db.transaction(async (tx) => {
    await seedCatalogue(tx)
    const everybody = [...demo.people, ...planBystanders(calendar)]
    await seedAccounts(tx, everybody, { passwordHash, now: calendar.now })
    await seedProfiles(tx, everybody, ratingsOf(demo.reviews))
    await seedTeam(tx, { apiKey, calendar })
    const stored = [...listPictures(pictures), ...Object.values(floorPlans)]
    await seedPictures(tx, stored, calendar.at(400, 9))
    await seedMedia(tx, media)
    await seedProjects(tx, { people: demo.people, pictures, calendar })
    const { listings } = demo
    await seedProperties(tx, {
      listings,
      pictures,
      floorPlans,
      media,
      counters: countActivity(demo),
      calendar,
    })
    await seedEvidence(tx, demo, calendar)
    await seedSameHomes(tx, { offers: planDemoOffers(demo.people, calendar), calendar })
    await seedActivity(tx, demo, calendar)
    await seedModeration(tx, demo.listings, calendar)
    await seedSubscriptions(tx, demo.listings, calendar)
    await seedSupport(tx, demo.people, calendar)
    await seedSavedSearches(tx, calendar)
    await seedDemand(tx, calendar)
    await seedSiteTexts(tx, calendar)
  })
  // Plans made without statistics take ten times as long; they would come after minutes, in the embedded engine at night.
  await db.execute(sql`analyze`)
  log(
    `The demo is ready: ${demo.listings.length} listings, ${demo.leads.length} leads, ${demo.visitors.length} viewers.`,
  )
}

type Demo = ReturnType<typeof planDemo>

/** All demo activity of the year, from people to reviews, each derived from the previous. */
function planDemo(calendar: Calendar) {
  const people = planPeople(calendar)
  const listings = planDemoListings(people, calendar)
  const visitors = planVisitors(listings, people, calendar)
  const leads = planLeads(visitors, calendar)
  const visits = planVisits(leads, calendar)
  return {
    people,
    listings,
    visitors,
    leads,
    visits,
    conversations: planConversations(leads, calendar),
    favorites: planFavorites(visitors),
    reveals: planReveals(visitors),
    reviews: planReviews(visits, calendar),
  }
}

async function seedActivity(tx: Database, demo: Demo, calendar: Calendar): Promise<void> {
  await seedViews(tx, demo.visitors)
  await seedLeads(tx, demo.leads, calendar)
  await seedRental(tx, demo.leads, calendar)
  await seedVisits(tx, demo.visits)
  await seedOpenHouses(tx, demo.leads, calendar)
  await seedClosedDays(tx, demo.people, calendar)
  await seedConversations(tx, demo.conversations, calendar)
  await seedNotifications(tx, demo.leads, calendar)
  await seedFavorites(tx, demo.favorites)
  await seedReveals(tx, demo.reveals)
  await seedSoftLeads(tx, demo.visitors, { calendar, acted: listConvertedPairs(demo), made: demo.leads })
  await seedReviews(tx, demo.reviews)
}

function listConvertedPairs({ leads, favorites }: Demo): Set<string> {
  return new Set([
    ...leads.map(({ listing, person }) => pairKey(listing.id, person.id)),
    ...favorites.map(({ key }) => key),
  ])
}

function countActivity({ visitors, reveals, visits }: Demo): Map<string, Counters> {
  const counters = new Map<string, Counters>()
  const add = (listing: Listing, more: Partial<Counters>) => {
    const demoAccount = counters.get(listing.id) ?? { viewsCount: 0, contactRequests: 0, tourRequests: 0 }
    counters.set(listing.id, {
      viewsCount: demoAccount.viewsCount + (more.viewsCount ?? 0),
      contactRequests: demoAccount.contactRequests + (more.contactRequests ?? 0),
      tourRequests: demoAccount.tourRequests + (more.tourRequests ?? 0),
    })
  }
  for (const { listing, times } of visitors) add(listing, { viewsCount: times.length })
  for (const { listing } of reveals) add(listing, { contactRequests: 1 })
  for (const { lead, kind } of visits) add(lead.listing, { tourRequests: kind === 'meeting' ? 0 : 1 })
  return counters
}

type Favorite = { key: string; row: typeof favorites.$inferInsert }

function planFavorites(visitors: readonly Visitor[]): Favorite[] {
  const favoritesByKey = new Map<string, Favorite>()
  for (const { listing, person, sessionId, times } of visitors) {
    const [createdAt] = times
    const hasFavorite = person && createdAt && person.id !== listing.owner.id && listing.state !== 'archived'
    if (!hasFavorite || !createDice(`favorite ${sessionId}`).happens(0.2)) continue
    const key = pairKey(listing.id, person.id)
    favoritesByKey.set(key, {
      key,
      row: {
        id: idOf(`favorite ${key}`),
        userId: person.id,
        propertyId: listing.id,
        priceWhenSaved: listing.row.price,
        createdAt,
      },
    })
  }
  return [...favoritesByKey.values()]
}

async function seedFavorites(db: Database, all: readonly Favorite[]): Promise<void> {
  await insertRows(
    db,
    favorites,
    all.map(({ row }) => row),
  )
}

const demoSearches: (Omit<typeof savedSearches.$inferInsert, 'userId'> & { key: string })[] = [
  {
    key: 'buyer',
    name: '3 BHK in Malviya Nagar',
    query: 'status=SALE&bhk=3&localities=Malviya+Nagar',
    filters: { purpose: 'sale', bhk: ['3'], localities: ['Malviya Nagar'] },
    purpose: 'sale',
    bhk: [3],
    localityIds: [localityId('Malviya Nagar')],
    alertFrequency: 'daily',
  },
  {
    key: 'buyer',
    name: 'Rent-free flats',
    query: 'status=RENT&showRentFreeOnly=true',
    filters: { purpose: 'rent', showRentFreeOnly: true },
    purpose: 'rent',
    flagBits: 1 << flagFacets.indexOf('showRentFreeOnly'),
    alertFrequency: 'weekly',
  },
  {
    key: 'sana.mirza',
    name: 'Flats to rent in Mansarovar',
    query: 'status=RENT&propertyType=apartment&localities=Mansarovar',
    filters: { purpose: 'rent', type: 'apartment', localities: ['Mansarovar'] },
    purpose: 'rent',
    type: 'apartment',
    localityIds: [localityId('Mansarovar')],
    alertFrequency: 'instant',
  },
  {
    key: 'rohit.tanwar',
    name: 'Plots below 50 lakh',
    query: 'status=SALE&propertyType=plot&maxPrice=5000000',
    filters: { purpose: 'sale', type: 'plot', maxPrice: 5_000_000 },
    purpose: 'sale',
    type: 'plot',
    maxPrice: 5_000_000,
    alertFrequency: 'off',
  },
]

/** Every row names the same columns. */
const unrestricted = { type: null, maxPrice: null, bhk: null, localityIds: null, flagBits: 0 }

async function seedSavedSearches(db: Database, calendar: Calendar): Promise<void> {
  await insertRows(
    db,
    savedSearches,
    demoSearches.map(({ key, ...search }, order) => ({
      id: idOf(`saved search ${key} ${search.name}`),
      userId: idOf(`person ${key}`),
      ...unrestricted,
      ...search,
      lastAlertedAt: calendar.at(30 - order * 4, 20),
      createdAt: calendar.at(30 - order * 4, 20),
      updatedAt: calendar.at(30 - order * 4, 20),
    })),
  )
}

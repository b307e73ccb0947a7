import { eq } from 'drizzle-orm'

import type { Database } from '../client.ts'
import { users } from '../schema/index.ts'
import { demoBystanders, demoPeople, seedAccounts } from './accounts.ts'
import { demoReviews, ratingsOf, seedReviews } from './agents.ts'
import { demoVisitors, seedViews } from './analytics.ts'
import { createCalendar, type Calendar } from './calendar.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedProjects } from './catalogue/projects.ts'
import { demoFavorites, seedFavorites } from './favorites.ts'
import { actKey, demoLeads, demoReveals, seedLeads, seedReveals, seedSoftLeads } from './leads.ts'
import { demoConversations, seedConversations, seedNotifications } from './messages.ts'
import { seedModeration } from './moderation.ts'
import { drawPictures, seedPictures, type KeepPicture } from './pictures.ts'
import { seedProfiles } from './profiles.ts'
import { demoListings, seedProperties, type Counters, type Listing } from './properties.ts'
import { seedSavedSearches } from './search.ts'
import { seedSiteWords } from './site-words.ts'
import { seedSubscriptions } from './subscriptions.ts'
import { seedSupport } from './support.ts'
import { demoVisits, seedClosedDays, seedVisits } from './visits.ts'

export { seedCatalogue } from './catalogue.ts'

export const demoPassword = 'demo-jaipur'

export type DemoParts = {
  db: Database
  now: Date
  keepPicture: KeepPicture
  hashPassword: (password: string) => Promise<string>
  log: (sentence: string) => void
}

/** Fills the database once, in one transaction; the same on every first run but for the day it counts from. */
export async function seedDemo({ db, now, keepPicture, hashPassword, log }: DemoParts): Promise<void> {
  if (await hasDemo(db)) return
  log('Drawing the pictures of the demo …')
  const calendar = createCalendar(now)
  const passwordHash = await hashPassword(demoPassword)
  const pictures = await drawPictures(keepPicture)
  log('Filling the demo …')
  const demo = imagine(calendar)
  await db.transaction(async (tx) => {
    await seedCatalogue(tx)
    const everybody = [...demo.people, ...demoBystanders(calendar)]
    await seedAccounts(tx, everybody, { passwordHash, now: calendar.now })
    await seedProfiles(tx, everybody, ratingsOf(demo.reviews))
    await seedPictures(tx, pictures, calendar.at(400, 9))
    await seedProjects(tx, { people: demo.people, pictures, calendar })
    await seedProperties(tx, { listings: demo.listings, pictures, counters: countersOf(demo), calendar })
    await seedActivity(tx, demo, calendar)
    await seedModeration(tx, demo.listings, calendar)
    await seedSubscriptions(tx, demo.listings, calendar)
    await seedSupport(tx, demo.people, calendar)
    await seedSavedSearches(tx, calendar)
    await seedSiteWords(tx, calendar)
  })
  log(
    `The demo is ready: ${demo.listings.length} listings, ${demo.leads.length} leads, ${demo.visitors.length} viewers.`,
  )
}

/** True also where an account of a removed demo had to stay as an empty row. */
export async function hasDemo(db: Database): Promise<boolean> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)
  return known !== undefined
}

type Demo = ReturnType<typeof imagine>

/** All that happened in the year, from people to reviews, each following from what came before. */
function imagine(calendar: Calendar) {
  const people = demoPeople(calendar)
  const listings = demoListings(people, calendar)
  const visitors = demoVisitors(listings, people, calendar)
  const leads = demoLeads(visitors, calendar)
  const visits = demoVisits(leads, calendar)
  return {
    people,
    listings,
    visitors,
    leads,
    visits,
    conversations: demoConversations(leads, calendar),
    favorites: demoFavorites(visitors),
    reveals: demoReveals(visitors),
    reviews: demoReviews(visits, calendar),
  }
}

async function seedActivity(tx: Database, demo: Demo, calendar: Calendar): Promise<void> {
  await seedViews(tx, demo.visitors)
  await seedLeads(tx, demo.leads, calendar)
  await seedVisits(tx, demo.visits)
  await seedClosedDays(tx, demo.people, calendar)
  await seedConversations(tx, demo.conversations)
  await seedNotifications(tx, demo.leads, calendar)
  await seedFavorites(tx, demo.favorites)
  await seedReveals(tx, demo.reveals)
  await seedSoftLeads(tx, demo.visitors, { acted: actedPairs(demo), made: demo.leads })
  await seedReviews(tx, demo.reviews)
}

function actedPairs({ leads, favorites }: Demo): Set<string> {
  return new Set([
    ...leads.map(({ listing, person }) => actKey(listing.id, person.id)),
    ...favorites.map(({ key }) => key),
  ])
}

function countersOf({ visitors, reveals, visits }: Demo): Map<string, Counters> {
  const counters = new Map<string, Counters>()
  const add = (listing: Listing, more: Partial<Counters>) => {
    const known = counters.get(listing.id) ?? { viewsCount: 0, contactRequests: 0, tourRequests: 0 }
    counters.set(listing.id, {
      viewsCount: known.viewsCount + (more.viewsCount ?? 0),
      contactRequests: known.contactRequests + (more.contactRequests ?? 0),
      tourRequests: known.tourRequests + (more.tourRequests ?? 0),
    })
  }
  for (const { listing, times } of visitors) add(listing, { viewsCount: times.length })
  for (const { listing } of reveals) add(listing, { contactRequests: 1 })
  for (const { lead, kind } of visits) add(lead.listing, { tourRequests: kind === 'meeting' ? 0 : 1 })
  return counters
}

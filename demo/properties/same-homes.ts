import type { SameHomeReason } from '#contract/properties/same-home-reason.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { homeDisputes, homeGroupMembers, homeGroups, homePairs } from '#database/schema/index.ts'

import type { Calendar } from '../calendar.ts'
import type { Listing } from './listing-row.ts'
import { noPlot } from './typed-areas.ts'

type Offer = { listing: Listing; of: Listing; state: 'grouped' | 'undecided' | 'disputed' }

/** How many other offers a home gets, and what became of them; the first is the owner account's. */
const wanted = [
  { others: 1, state: 'grouped' },
  { others: 3, state: 'grouped' },
  { others: 2, state: 'grouped' },
  { others: 1, state: 'disputed' },
  { others: 1, state: 'undecided' },
] as const

/** Listings in their order, some of them rewritten as other advertisers' offers of a home that is listed already. */
export function offerHomesAgain(listings: readonly Listing[]): { listings: Listing[]; offers: Offer[] } {
  const rewritten = new Map<string, Listing>()
  const offers: Offer[] = []
  const used = new Set<string>()
  for (const [place, { others, state }] of wanted.entries()) {
    const home = listings.find(
      (each) => isOffered(each) && !used.has(each.id) && (place === 0 || each.order > later),
    )
    if (!home) continue
    used.add(home.id)
    const again = listings.filter((each) => isAnother(each, home) && !used.has(each.id)).slice(0, others)
    for (const [number, listing] of again.entries()) {
      used.add(listing.id)
      const offer = offerAgain(listing, { home, number, isVague: state === 'undecided' })
      rewritten.set(listing.id, offer)
      offers.push({ listing: offer, of: home, state })
    }
  }
  return { listings: listings.map((listing) => rewritten.get(listing.id) ?? listing), offers }
}

/** The first listings belong to the demo's accounts, and tests name them. */
const later = 40

function isOffered({ state, type, project }: Listing): boolean {
  return (
    state === 'live' && project === null && (type === 'house' || type === 'apartment' || type === 'villa')
  )
}

function isAnother(listing: Listing, home: Listing): boolean {
  return (
    isOffered(listing) &&
    listing.order > later &&
    listing.type === home.type &&
    listing.purpose === home.purpose &&
    listing.owner.id !== home.owner.id
  )
}

type Again = { home: Listing; number: number; isVague: boolean }

function offerAgain(listing: Listing, { home, number, isVague }: Again): Listing {
  const { title, description, address, area, areaType, beds, baths, yearbuilt, totalFloors } = home.row
  const { zip, localityId, localityName, latitude, longitude, coordinatesSource } = home.row
  const { areaTyped, areaUnit, plotLength, plotWidth } = isVague ? noPlot : home.row
  const { roadWidth, isCorner, hasLift, possessionDate } = home.row
  const step = home.purpose === 'sale' ? 50_000 : 500
  const spot = isVague
    ? { latitude: null, longitude: null, coordinatesSource: null }
    : { latitude, longitude, coordinatesSource }
  const place = { address, zip, localityId, localityName, ...spot }
  return {
    ...listing,
    locality: home.locality,
    row: {
      ...listing.row,
      ...place,
      title,
      description: isVague ? listing.row.description : description,
      area: isVague ? Math.round(area * 1.02) : area,
      areaType,
      areaTyped,
      areaUnit,
      plotLength,
      plotWidth,
      roadWidth,
      isCorner,
      hasLift,
      possessionDate,
      beds,
      baths,
      yearbuilt,
      totalFloors,
      floor: isVague ? null : home.row.floor,
      facing: isVague ? null : home.row.facing,
      price: Math.ceil((home.row.price * (1.02 + 0.02 * number)) / step) * step,
    },
  }
}

/** Groups and pairs as the comparison finds them, one pair for staff, one disputed by its advertiser. */
export async function seedSameHomes(
  db: Database,
  { offers, calendar }: { offers: readonly Offer[]; calendar: Calendar },
): Promise<void> {
  const at = calendar.at(1, 4)
  const grouped = offers.filter(({ state }) => state !== 'undecided')
  const homes = [...new Map(grouped.map(({ of }) => [of.id, of])).values()]
  await insertRows(
    db,
    homeGroups,
    homes.map(({ id }) => ({ id: idOf(`home ${id}`), createdAt: at })),
  )
  await insertRows(db, homeGroupMembers, [
    ...homes.map(({ id }) => ({
      propertyId: id,
      groupId: idOf(`home ${id}`),
      isRepresentative: true,
      joinedAt: at,
    })),
    ...grouped.map(({ listing, of }) => ({
      propertyId: listing.id,
      groupId: idOf(`home ${of.id}`),
      isRepresentative: false,
      joinedAt: at,
    })),
  ])
  await insertRows(
    db,
    homePairs,
    offers.map(({ listing, of, state }) => {
      const [propertyId = '', otherId = ''] = [listing.id, of.id].toSorted()
      const pair = { id: idOf(`pair ${listing.id}`), propertyId, otherId, state }
      const times = { createdAt: at, updatedAt: calendar.at(1, 5) }
      return { ...pair, score: state === 'undecided' ? 0.79 : 0.99, reasons: reasonsOf(state), ...times }
    }),
  )
  const disputed = offers.filter(({ state }) => state === 'disputed')
  await insertRows(
    db,
    homeDisputes,
    disputed.map(({ listing }) => ({
      propertyId: listing.id,
      userId: listing.owner.id,
      reason: 'Mine is the house behind it with its own gate, not the one on the road.',
      createdAt: calendar.at(1, 5),
    })),
  )
}

function reasonsOf(state: Offer['state']): SameHomeReason[] {
  if (state === 'undecided')
    return [
      { kind: 'same_flat' },
      { kind: 'same_building' },
      { kind: 'near_area', percent: 2 },
      { kind: 'same_bedrooms' },
    ]
  return [
    { kind: 'same_flat' },
    { kind: 'same_building' },
    { kind: 'same_area', percent: 0 },
    { kind: 'texts_alike', percent: 100 },
    { kind: 'same_bedrooms' },
  ]
}

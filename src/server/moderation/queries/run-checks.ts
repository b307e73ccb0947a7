import type { DetailsOf, CheckResultDetails, ListingRef } from '#contract/moderation/check-result.ts'
import { textProblems } from '#contract/properties/text-problems.ts'
import type { TextProblem } from '#contract/properties/text-problems.ts'
import type { Database } from '#database/client.ts'

import type { MarketSubject } from '../../properties/queries/find-market-subject.ts'
import { findNearDuplicates } from '../../properties/queries/find-near-duplicates.ts'
import type { NearDuplicate } from '../../properties/queries/find-near-duplicates.ts'
import { measureDistribution } from '../../search/queries/measure-distribution.ts'
import { hasSameNumbers } from '../policy/has-same-numbers.ts'
import { enoughComparables, judgeArea, judgePrice } from '../policy/judge-distribution.ts'
import type { Measured } from '../policy/judge-distribution.ts'
import type { CheckedListing } from './find-checked-listing.ts'
import { sql } from 'drizzle-orm'

/** A listing as it is, or as a change that waits would make it. */
type Subject = { listing: CheckedListing; market: MarketSubject; fileKeys?: readonly string[] }

export const countedHours = 24
const manyListings = 15

/** Everything that the checks notice, whatever becomes of it. */
export async function runChecks(db: Database, subject: Subject): Promise<CheckResultDetails[]> {
  const { listing, market } = subject
  const measured = await measureAround(db, market)
  const detected = [
    ...checkTexts(listing),
    measured && judgePrice(market, measured),
    measured && judgeArea(market, measured),
    checkLocation(subject),
    checkDistance(subject),
    ...(await checkSameProperties(db, subject)),
    await checkImages(db, subject),
    checkMetadata(listing),
    checkListingCount(listing),
  ]
  return detected.filter((checkResult) => checkResult !== null)
}

function checkTexts(listing: CheckedListing): (CheckResultDetails | null)[] {
  const problems = textProblems(listing)
  const contacts = problems.filter((problem) => problem.kind === 'contact_in_text').map(withoutKind)
  const words = problems.filter((problem) => problem.kind === 'forbidden_words').map(withoutKind)
  return [
    contacts.length > 0 ? { kind: 'contact_in_text', problems: contacts } : null,
    words.length > 0 ? { kind: 'forbidden_words', problems: words } : null,
  ]
}

function withoutKind<Problem extends TextProblem>({ kind, ...problem }: Problem): Omit<Problem, 'kind'> {
  void kind
  return problem
}

/** In the locality, or in the city where too few are offered there. */
async function measureAround(db: Database, market: MarketSubject): Promise<Measured | null> {
  const { purpose, type, localityId, localityName, cityId, city } = market
  const places = [
    { scope: 'locality' as const, placeId: localityId, place: localityName ?? city },
    { scope: 'city' as const, placeId: cityId, place: city },
  ]
  for (const { scope, placeId, place } of places) {
    if (placeId === null) continue
    const row = await measureDistribution(db, { scope, placeId, purpose, type }, market.id)
    if (row.comparables >= enoughComparables) return { market: { scope, place, purpose, type }, row }
  }
  return null
}

function checkLocation({ listing, market }: Subject): DetailsOf<'missing_location'> | null {
  if (market.cityId !== null && market.localityId !== null) return null
  const missing = market.cityId === null ? 'city' : 'locality'
  return { kind: 'missing_location', missing, city: listing.city }
}

const farAway = 10

function checkDistance({ listing, market }: Subject): DetailsOf<'coordinates_far_off'> | null {
  const kilometres = Math.round(listing.kilometresOff ?? 0)
  if (kilometres <= farAway || market.localityName === null) return null
  return { kind: 'coordinates_far_off', kilometres, place: market.localityName }
}

async function checkSameProperties(db: Database, { listing, market }: Subject) {
  const found = await listSameHomes(db, market, listing.address)
  const homes = found.filter(({ address }) => hasSameNumbers(address, listing.address))
  const ofAdvertiser = (isSame: boolean): ListingRef[] =>
    homes
      .filter(({ userId }) => (userId === listing.userId) === isSame)
      .map(({ id, numericId, title }) => ({ id, numericId, title }))
      .slice(0, 5)
  const [own, others] = [ofAdvertiser(true), ofAdvertiser(false)]
  return [
    own.length > 0 ? { kind: 'duplicate_listing' as const, others: own } : null,
    others.length > 0 ? { kind: 'same_home' as const, others } : null,
  ]
}

async function checkImages(db: Database, { listing, market, fileKeys }: Subject) {
  const alike = await findNearDuplicates(db, { propertyId: market.id, ...(fileKeys && { fileKeys }) })
  const order = fileKeys ?? listing.imageKeys
  const pairs = alike
    .filter((image) => !image.isArchived || image.ownerId !== listing.userId)
    .map((image) => pairOf(image, order, listing.userId))
  return pairs.length > 0 ? { kind: 'duplicate_image' as const, pairs } : null
}

function pairOf(alike: NearDuplicate, order: readonly string[], userId: string) {
  const { fileKey: key, otherFileKey, propertyId: id, numericId, ownerId } = alike
  const other = { id, numericId, key: otherFileKey, isSameAdvertiser: ownerId === userId }
  return { position: order.indexOf(key) + 1, key, other }
}

function checkMetadata({ positionsWithContact: positions }: CheckedListing) {
  return positions.length > 0 ? { kind: 'contact_in_metadata' as const, positions } : null
}

function checkListingCount({ listedToday: listings }: CheckedListing) {
  if (listings <= manyListings) return null
  return { kind: 'too_many_listings' as const, listings, hours: countedHours }
}

type SameHome = { id: string; numericId: number; title: string; address: string; userId: string }

/** Half of the trigrams in common: one spelling names the city and the pincode, the other does not. */
const sameAddress = 0.45

/**
 * Other open listings that look like this home: the same size and rooms, nearly the same price, an address spelt alike.
 * Served by properties_similar_idx.
 */
async function listSameHomes(
  db: Database,
  { id, cityId, type, purpose, price, area, beds }: MarketSubject,
  address: string,
): Promise<SameHome[]> {
  if (cityId === null) return []
  const { rows } = await db.execute<SameHome>(sql`
    select p.id, p.property_numeric_id as "numericId", p.title, p.address, p.user_id as "userId"
    from properties p
    where p.city_id = ${cityId}::uuid and p.type = ${type}
      and p.price between ${Math.floor(price * 0.9)} and ${Math.ceil(price * 1.1)}
      and p.purpose = ${purpose} and p.beds is not distinct from ${beds}
      and p.area between ${Math.floor(area * 0.97)} and ${Math.ceil(area * 1.03)}
      and p.availability in ('available', 'under_offer') and p.archived_at is null
      and p.approval_status <> 'rejected' and p.id <> ${id}::uuid
      and similarity(lower(p.address), lower(${address})) >= ${sameAddress}
    order by similarity(lower(p.address), lower(${address})) desc, p.id
    limit 20`)
  return rows
}

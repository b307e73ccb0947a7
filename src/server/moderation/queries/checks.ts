import { sql, and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { DetailsOf, CheckResultDetails, ListingRef } from '#contract/moderation/check-result.ts'
import { textProblems, type TextProblem } from '#contract/properties/text-problems.ts'
import type { Database } from '#database/client.ts'
import { checkResults } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'

import { findNearDuplicates, type NearDuplicate } from '../../properties/queries/duplicates.ts'
import type { MarketSubject } from '../../properties/queries/market.ts'
import { measureDistribution } from '../../search/queries/measure-distribution.ts'
import { hasSameNumbers, minComparables, judgeArea, judgePrice, type Measured } from '../policy/checks.ts'

/** Fields that the checks need besides the market. */
export type CheckedListing = {
  userId: string
  title: string
  numericId: number
  isHeld: boolean
  isOpen: boolean
  /** Rejected by a reviewer and not approved since, or the advertiser's same home is rejected or held. */
  wasRefused: boolean
  description: string | null
  address: string
  city: string
  state: string
  zip: string | null
  cashbackTerms: string | null
  rentFreeTerms: string | null
  kilometresOff: number | null
  imageKeys: string[]
  positionsWithContact: number[]
  listedToday: number
}

/** `listedToday` counts the advertiser's listings within these hours. Served by properties_of_owner_newest_idx and review_decisions_of_property_idx. */
export async function findCheckedListing(
  db: Database,
  { id, now, hours }: { id: string; now: Date; hours: number },
): Promise<CheckedListing | null> {
  const { rows } = await db.execute<CheckedListing>(sql`
    select p.user_id as "userId", p.title, p.property_numeric_id as "numericId", p.is_held as "isHeld",
      p.approval_status = 'pending' and p.archived_at is null as "isOpen", p.description, p.address, p.city, p.state, p.zip,
      p.cashback_terms as "cashbackTerms", p.rent_free_terms as "rentFreeTerms",
      coalesce((select d.decision = 'rejected' from review_decisions d
        where d.property_id = p.id and d.revision_id is null
        order by d.created_at desc, d.id desc limit 1), false)
        or exists (select 1 from properties o where o.user_id = p.user_id and o.id <> p.id
          and (o.approval_status = 'rejected' or o.taken_down_at is not null)
          and o.type = p.type and o.purpose = p.purpose and o.area between p.area * 0.9 and p.area * 1.1
          and similarity(lower(o.address), lower(p.address)) >= 0.45) as "wasRefused",
      case when p.coordinates_source is distinct from 'locality' then
        111.2 * sqrt(power(l.latitude - p.latitude, 2)
          + power((l.longitude - p.longitude) * cos(radians(p.latitude)), 2)) end as "kilometresOff",
      coalesce((select json_agg(coalesce(i.file_key, i.image_url) order by i.position) from property_images i
        where i.property_id = p.id), '[]'::json) as "imageKeys",
      coalesce((select json_agg(i.position + 1 order by i.position) from property_images i
        join stored_files f on f.key = i.file_key and f.has_contact_in_metadata
        where i.property_id = p.id), '[]'::json) as "positionsWithContact",
      (select count(*)::integer from properties o where o.user_id = p.user_id
        and o.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})) as "listedToday"
    from properties p left join localities l on l.id = p.locality_id
    where p.id = ${id}::uuid`)
  return rows[0] ?? null
}

/** A listing as it is, or with its pending changes. */
type Subject = { listing: CheckedListing; market: MarketSubject; fileKeys?: readonly string[] }

export const countedHours = 24
const manyListings = 15

/** All check results, regardless of their effect. */
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

/** Prices of the locality, or of the city where the locality has too few. */
async function measureAround(db: Database, market: MarketSubject): Promise<Measured | null> {
  const { purpose, type, localityId, localityName, cityId, city } = market
  const places = [
    { scope: 'locality' as const, placeId: localityId, place: localityName ?? city },
    { scope: 'city' as const, placeId: cityId, place: city },
  ]
  for (const { scope, placeId, place } of places) {
    if (placeId === null) continue
    const row = await measureDistribution(db, { scope, placeId, purpose, type }, market.id)
    if (row.comparables >= minComparables) return { market: { scope, place, purpose, type }, row }
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
  const sameHomes = await listSameHomes(db, market, listing.address)
  const homes = sameHomes.filter(({ address }) => hasSameNumbers(address, listing.address))
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
    .map((image) => pairOf(image, order, { userId: listing.userId, localityId: market.localityId }))
  return pairs.length > 0 ? { kind: 'duplicate_image' as const, pairs } : null
}

type Of = { userId: string; localityId: string | null }

function pairOf(alike: NearDuplicate, order: readonly string[], { userId, localityId }: Of) {
  const { fileKey: key, otherFileKey, propertyId: id, numericId, ownerId } = alike
  const isElsewhere =
    localityId !== null && alike.localityId !== null && alike.localityId !== localityId && !alike.isArchived
  const other = { id, numericId, key: otherFileKey, isSameAdvertiser: ownerId === userId, isElsewhere }
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

/** Half of the trigrams: spellings differ in naming the city and PIN code. */
const sameAddress = 0.45

/**
 * Other open listings of probably the same home: same size and rooms, similar price and address.
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

type Own = { userId: string; propertyIds: readonly string[] }

/** Open check results of the advertiser's own listings. Served by findings_one_open_of_kind_key. */
export async function listOwnCheckResults(db: Database, { userId, propertyIds }: Own) {
  if (propertyIds.length === 0) return []
  return db
    .select({
      propertyId: checkResults.propertyId,
      kind: checkResults.kind,
      details: ownDetails(userId),
      isHeld: properties.isHeld,
    })
    .from(checkResults)
    .innerJoin(properties, eq(properties.id, checkResults.propertyId))
    .where(
      and(
        inArray(checkResults.propertyId, [...propertyIds]),
        isNull(checkResults.resolvedAt),
        eq(properties.userId, userId),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(asc(checkResults.propertyId), asc(checkResults.kind))
    .limit(500)
}

/** Filter listings named in the details to those still owned by this person. */
function ownDetails(userId: string) {
  return sql<unknown>`case when ${checkResults.kind} = 'duplicate_listing' then jsonb_build_object('others', coalesce((
    select jsonb_agg(other order by place)
    from jsonb_array_elements(${checkResults.details} -> 'others') with ordinality named (other, place)
    join properties theirs on theirs.id = (other ->> 'id')::uuid and theirs.user_id = ${userId}), '[]'::jsonb))
    else ${checkResults.details} end`
}

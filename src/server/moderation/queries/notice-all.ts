import type { DetailsOf, FindingDetails, Listed } from '#contract/moderation/finding.ts'
import { textProblems } from '#contract/properties/text-problems.ts'
import type { TextProblem } from '#contract/properties/text-problems.ts'
import type { Database } from '#database/client.ts'

import type { MarketSubject } from '../../properties/queries/find-market-subject.ts'
import { findLookAlikes } from '../../properties/queries/find-look-alikes.ts'
import type { LookAlike } from '../../properties/queries/find-look-alikes.ts'
import { measureSpread } from '../../search/queries/measure-spread.ts'
import { hasSameNumbers } from '../policy/has-same-numbers.ts'
import { enoughComparables, judgeArea, judgePrice } from '../policy/judge-spread.ts'
import type { Measured } from '../policy/judge-spread.ts'
import type { CheckedListing } from './find-checked-listing.ts'
import { listSameHomes } from './list-same-homes.ts'

/** A listing as it is, or as a change that waits would make it. */
type Subject = { listing: CheckedListing; market: MarketSubject; fileKeys?: readonly string[] }

export const countedHours = 24
const manyListings = 15

/** Everything that the checks notice, whatever becomes of it. */
export async function noticeAll(db: Database, subject: Subject): Promise<FindingDetails[]> {
  const { listing, market } = subject
  const measured = await measureAround(db, market)
  const noticed = [
    ...noticeTexts(listing),
    measured && judgePrice(market, measured),
    measured && judgeArea(market, measured),
    noticePlace(subject),
    noticeDistance(subject),
    ...(await noticeHomes(db, subject)),
    await noticeImages(db, subject),
    noticeMetadata(listing),
    noticeNumber(listing),
  ]
  return noticed.filter((finding) => finding !== null)
}

function noticeTexts(listing: CheckedListing): (FindingDetails | null)[] {
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
    const row = await measureSpread(db, { scope, placeId, purpose, type }, market.id)
    if (row.comparables >= enoughComparables) return { market: { scope, place, purpose, type }, row }
  }
  return null
}

function noticePlace({ listing, market }: Subject): DetailsOf<'missing_location'> | null {
  if (market.cityId !== null && market.localityId !== null) return null
  const missing = market.cityId === null ? 'city' : 'locality'
  return { kind: 'missing_location', missing, city: listing.city }
}

const farAway = 10

function noticeDistance({ listing, market }: Subject): DetailsOf<'coordinates_far_off'> | null {
  const kilometres = Math.round(listing.kilometresOff ?? 0)
  if (kilometres <= farAway || market.localityName === null) return null
  return { kind: 'coordinates_far_off', kilometres, place: market.localityName }
}

async function noticeHomes(db: Database, { listing, market }: Subject) {
  const found = await listSameHomes(db, market, listing.address)
  const homes = found.filter(({ address }) => hasSameNumbers(address, listing.address))
  const ofLister = (isSame: boolean): Listed[] =>
    homes
      .filter(({ userId }) => (userId === listing.userId) === isSame)
      .map(({ id, numericId, title }) => ({ id, numericId, title }))
      .slice(0, 5)
  const [own, others] = [ofLister(true), ofLister(false)]
  return [
    own.length > 0 ? { kind: 'duplicate_listing' as const, others: own } : null,
    others.length > 0 ? { kind: 'same_home' as const, others } : null,
  ]
}

async function noticeImages(db: Database, { listing, market, fileKeys }: Subject) {
  const alike = await findLookAlikes(db, { propertyId: market.id, ...(fileKeys && { fileKeys }) })
  const order = fileKeys ?? listing.imageKeys
  const pairs = alike
    .filter((image) => !image.isArchived || image.ownerId !== listing.userId)
    .map((image) => pairOf(image, order, listing.userId))
  return pairs.length > 0 ? { kind: 'duplicate_image' as const, pairs } : null
}

function pairOf(alike: LookAlike, order: readonly string[], userId: string) {
  const { fileKey: key, otherFileKey, propertyId: id, numericId, ownerId } = alike
  const other = { id, numericId, key: otherFileKey, isSameLister: ownerId === userId }
  return { position: order.indexOf(key) + 1, key, other }
}

function noticeMetadata({ positionsWithContact: positions }: CheckedListing) {
  return positions.length > 0 ? { kind: 'contact_in_metadata' as const, positions } : null
}

function noticeNumber({ listedToday: listings }: CheckedListing) {
  if (listings <= manyListings) return null
  return { kind: 'too_many_listings' as const, listings, hours: countedHours }
}

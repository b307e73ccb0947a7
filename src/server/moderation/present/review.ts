import { rateIn } from '#contract/area.ts'
import type { ListedTrueCost } from '#contract/costs/true-cost-shapes.ts'
import {
  type DetailsOf,
  type CheckResultDetails,
  type Distribution,
  checkResultDetails,
  type OwnCheckResult,
} from '#contract/moderation/check-result.ts'
import type { QueueEntry, ReviewItem } from '#contract/moderation/review.ts'
import { formatNumber } from '#contract/price.ts'
import { areaNumber, areaUnitName } from '#contract/properties/area-labels.ts'
import { textProblemSentence } from '#contract/properties/text-problem-labels.ts'
import { m } from '#messages'

import type { Actor } from '../../platform/context.ts'
import { currentAreaUnit } from '../../platform/http/request-context.ts'
import {
  presentCard,
  presentDifferences,
  presentProperty,
  presentRevision,
} from '../../properties/present/present-property.ts'
import { isBlockingResult } from '../policy/checks.ts'
import { isAnswerable, canDecide, clockOf } from '../policy/decisions.ts'
import type { DecidedRow } from '../queries/decisions.ts'
import type { ReviewRow, SinceRow, QueueRow } from '../queries/review.ts'
import type { OwnListing, ThreadRow } from '../queries/threads.ts'

function presentThread({ decisionId, decision, reason, decidedAt, answeredAt, answers }: ThreadRow) {
  return { decisionId, decision, reason, decidedAt, waitingSince: answeredAt, answers }
}

export function presentOwnThread(row: ThreadRow, listing: OwnListing) {
  const { numericId, title } = listing
  return {
    ...presentThread(row),
    listing: { numericId, title },
    isChange: row.revisionId !== null,
    can: { answer: isAnswerable(row, listing) },
  }
}

type Reviewing = { actor: Actor; now: Date }

export function presentEntry(row: QueueRow, now: Date): QueueEntry {
  const { submittedAt, isHeld, waitsFor, checkResults } = row
  return {
    ...presentCard(row, now),
    submittedAt,
    ...clockOf(submittedAt, now),
    isFlagged: isHeld,
    waitsFor,
    checkResults,
  }
}

export function presentReview(
  row: ReviewRow,
  { actor, now, trueCost }: Reviewing & { trueCost: ListedTrueCost },
) {
  const { property, submittedAt, version, waitsFor, since, thread, ownerLocale } = row
  const shown = presentProperty(property, { actor, now, trueCost })
  // A rejected revision is closed: the owner submits a new one.
  const isOpen = waitsFor !== 'answer' || property.approvalStatus === 'rejected'
  return {
    ...shown,
    submittedAt,
    ...clockOf(submittedAt, now),
    isFlagged: property.isHeld,
    waitsFor,
    proposedProject: property.proposedProject,
    ownerLocale,
    version,
    revision: row.revision && presentRevision(row.revision),
    checkResults: blockingFirst(row),
    since: since && presentSince(since),
    thread: thread && presentThread(thread),
    earlier: row.earlier,
    can: { ...shown.can, decide: canDecide(actor, property) && isOpen },
  }
}

function blockingFirst({ property, checkResults }: ReviewRow): ReviewItem['checkResults'] {
  return checkResults
    .map((details) => ({ details, isBlocking: property.isHeld && isBlockingResult(details) }))
    .toSorted((one, other) => Number(other.isBlocking) - Number(one.isBlocking))
}

function presentSince({ decision, decidedAt, ...row }: SinceRow) {
  return { decision, decidedAt, ...presentDifferences(row) }
}

type Row = { propertyId: string; kind: string; details: unknown; isHeld: boolean }

/** Null where the advertiser cannot act on it, or where it would disclose other people's listings. */
export function presentOwnCheckResult({ propertyId, kind, details, isHeld }: Row): OwnCheckResult | null {
  const read = checkResultDetails.safeParse({ ...Object(details), kind })
  if (!read.success) return null
  const sentence = sentenceOf(read.data)
  if (sentence === null) return null
  return { propertyId, kind: read.data.kind, isBlocking: isHeld && isBlockingResult(read.data), sentence }
}

function sentenceOf(details: CheckResultDetails): string | null {
  switch (details.kind) {
    case 'contact_in_text':
      return details.problems
        .map((problem) => textProblemSentence({ kind: 'contact_in_text', ...problem }))
        .join(' ')
    case 'forbidden_words':
      return details.problems
        .map((problem) => textProblemSentence({ kind: 'forbidden_words', ...problem }))
        .join(' ')
    case 'price_outlier':
      return priceSentence(details)
    case 'area_outlier':
      return areaSentence(details)
    case 'missing_location':
      return details.missing === 'city'
        ? m.moderation_own_city_unknown({ city: details.city })
        : m.moderation_own_locality_missing()
    case 'coordinates_far_off':
      return m.moderation_own_far_off({ kilometres: details.kilometres, place: details.place })
    case 'duplicate_image':
      return imageSentence(details)
    case 'duplicate_listing':
      return duplicateSentence(details)
    case 'contact_in_metadata':
    case 'same_home':
    case 'too_many_listings':
      return null
  }
}

function priceSentence({ perSqft, distribution }: DetailsOf<'price_outlier'>): string {
  const areaUnit = currentAreaUnit()
  const rate = (value: number) => formatNumber(rateIn(areaUnit, value))
  const metrics = { ...metricsOf(distribution, rate), value: rate(perSqft), unit: areaUnitName(areaUnit) }
  if (distribution.purpose === 'rent')
    return perSqft > distribution.median
      ? m.moderation_own_rent_high(metrics)
      : m.moderation_own_rent_low(metrics)
  return perSqft > distribution.median
    ? m.moderation_own_price_high(metrics)
    : m.moderation_own_price_low(metrics)
}

function areaSentence({ area, distribution }: DetailsOf<'area_outlier'>): string {
  const areaUnit = currentAreaUnit()
  const size = (value: number) => areaNumber(value, areaUnit)
  const metrics = { ...metricsOf(distribution, size), value: size(area), unit: areaUnitName(areaUnit) }
  return area > distribution.median ? m.moderation_own_area_high(metrics) : m.moderation_own_area_low(metrics)
}

function metricsOf({ place, comparables, lower, upper }: Distribution, format: (value: number) => string) {
  return { place, comparables, lower: format(lower), upper: format(upper) }
}

function duplicateSentence({ others }: DetailsOf<'duplicate_listing'>): string | null {
  if (others.length === 0) return null
  const listings = others.map(({ title, numericId }) => `“${title}” (ID ${numericId})`).join(', ')
  return m.moderation_own_duplicate({ listings })
}

/** Only the reader's own listings are named. */
function imageSentence({ pairs }: DetailsOf<'duplicate_image'>): string {
  const positions = (isSame: boolean) => [
    ...new Set(
      pairs.filter(({ other }) => other.isSameAdvertiser === isSame).map(({ position }) => position),
    ),
  ]
  const [others, own] = [positions(false), positions(true)]
  return [
    others.length > 0 && m.moderation_own_image_of_others({ positions: others.join(', ') }),
    own.length > 0 && m.moderation_own_image_again({ positions: own.join(', ') }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

const hourMs = 3_600_000

export function presentDecided(row: DecidedRow) {
  const { id, numericId, title, decision, revisionId, reason, by, decidedAt, submittedAt } = row
  return {
    id,
    listing: { numericId, title },
    decision,
    isChange: revisionId !== null,
    reason,
    by,
    decidedAt,
    waitedHours:
      submittedAt && Math.max(0, Math.floor((decidedAt.getTime() - submittedAt.getTime()) / hourMs)),
  }
}

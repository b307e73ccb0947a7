import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { type CheckResultDetails, checkResultDetails } from '#contract/moderation/check-result.ts'
import type { Database } from '#database/client.ts'
import { checkResults } from '#database/schema/moderation.ts'

import { notify } from '../../messages/commands/notifications.ts'
import { setHeld } from '../../properties/commands/visibility.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/market.ts'
import { recheckVisits } from '../../visits/commands/listing-visits.ts'
import { isSameCause, isBlockingResult } from '../policy/checks.ts'
import { findCheckedListing, type CheckedListing, countedHours, runChecks } from '../queries/checks.ts'

type CheckedInput = { propertyId: string; detected: readonly CheckResultDetails[]; now: Date }
type StoredResult = { id: string; details: CheckResultDetails; isOpen: boolean }

/**
 * Open new results, update those that remain and close obsolete ones; results accepted by a reviewer are not
 * reopened. Returns the open ones.
 */
async function saveCheckResults(
  tx: Database,
  { propertyId, detected, now }: CheckedInput,
): Promise<CheckResultDetails[]> {
  const known = await listStored(tx, propertyId)
  const current = detected.filter((details) => !isAccepted(details, known))
  const opened = known.filter(({ isOpen }) => isOpen)
  for (const { kind, ...details } of current)
    await tx
      .insert(checkResults)
      .values({ propertyId, kind, details, createdAt: now })
      .onConflictDoUpdate({
        target: [checkResults.propertyId, checkResults.kind],
        targetWhere: isNull(checkResults.resolvedAt),
        set: { details: sql`excluded.details` },
      })
  const gone = opened.filter(({ details }) => !current.some(({ kind }) => kind === details.kind))
  if (gone.length > 0)
    await tx
      .update(checkResults)
      .set({ resolvedAt: now })
      .where(
        inArray(
          checkResults.id,
          gone.map(({ id }) => id),
        ),
      )
  return current
}

/** A reviewer accepts the results and lets the listing pass. */
export async function acceptCheckResults(
  tx: Database,
  { propertyId, reviewerId, now }: { propertyId: string; reviewerId: string; now: Date },
): Promise<void> {
  await tx
    .update(checkResults)
    .set({ resolvedAt: now, resolvedBy: reviewerId })
    .where(and(eq(checkResults.propertyId, propertyId), isNull(checkResults.resolvedAt)))
}

function isAccepted(details: CheckResultDetails, known: readonly StoredResult[]): boolean {
  const ofKind = known.filter((result) => result.details.kind === details.kind)
  return !ofKind.some(({ isOpen }) => isOpen) && ofKind.some((result) => isSameCause(result.details, details))
}

/** Newest first, open and resolved. Served by findings_of_property_idx. */
async function listStored(tx: Database, propertyId: string): Promise<StoredResult[]> {
  const rows = await tx
    .select({
      id: checkResults.id,
      kind: checkResults.kind,
      details: checkResults.details,
      resolvedAt: checkResults.resolvedAt,
    })
    .from(checkResults)
    .where(
      and(
        eq(checkResults.propertyId, propertyId),
        or(isNull(checkResults.resolvedAt), isNotNull(checkResults.resolvedBy)),
      ),
    )
    .orderBy(desc(checkResults.createdAt), desc(checkResults.id))
    .limit(200)
  return rows.flatMap(({ id, kind, details, resolvedAt }) => {
    const read = checkResultDetails.safeParse({ ...details, kind })
    return read.success ? [{ id, details: read.data, isOpen: resolvedAt === null }] : []
  })
}

/**
 * Run the automatic checks on a submitted or changed listing; blocking results hold it for review. Runs in the
 * transaction that writes the listing, after its images.
 */
export async function checkListing(
  tx: Database,
  { propertyId, now }: { propertyId: string; now: Date },
): Promise<{ isHeld: boolean }> {
  const listing = await findCheckedListing(tx, { id: propertyId, now, hours: countedHours })
  const market = await findUncheckedMarketSubject(tx, propertyId)
  if (!listing || !market) throw new Error('A listing to be checked does not exist')
  const detected = await runChecks(tx, { listing, market })
  const open = await saveCheckResults(tx, { propertyId, detected, now })
  const reasons = open.filter(isBlockingResult).map(({ kind }) => kind)
  // A trivial edit must not make a rejected listing public again.
  const isHeld = listing.isOpen && (reasons.length > 0 || listing.wasRefused)
  await setHeld(tx, { propertyId, isHeld, reasons, now })
  await recheckVisits(tx, { propertyIds: [propertyId], now })
  if (isHeld && !listing.isHeld && reasons.length > 0)
    await notifyOwner(tx, { propertyId, listing, reasons, now })
  return { isHeld }
}

type Told = { propertyId: string; listing: CheckedListing; reasons: CheckResultDetails['kind'][]; now: Date }

/** Notify the owner; their dashboard shows the reasons that they can act on. */
async function notifyOwner(tx: Database, { propertyId, listing, reasons, now }: Told): Promise<void> {
  const { userId, title, numericId } = listing
  await notify(tx, {
    userId,
    kind: 'property_flagged',
    parameters: { title, numericId, reasons: reasons.join() },
    link: '/user-dashboard/properties?state=pending',
    eventKey: `held:${propertyId}:${now.toISOString()}`,
    now,
  })
}

import type { FindingDetails } from '#contract/moderation/finding.ts'
import { findingDetails } from '#contract/moderation/finding.ts'
import type { Database } from '#database/client.ts'
import { findings } from '#database/schema/moderation.ts'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { isSameCause } from '../policy/is-same-cause.ts'

type Noticed = { propertyId: string; noticed: readonly FindingDetails[]; now: Date }
type Kept = { id: string; details: FindingDetails; isOpen: boolean }

/**
 * Opens what is new, brings up to date what still stands and closes what no longer applies. What a reviewer has
 * accepted is not brought up again. Answers what is open.
 */
export async function keepFindings(
  tx: Database,
  { propertyId, noticed, now }: Noticed,
): Promise<FindingDetails[]> {
  const known = await listKept(tx, propertyId)
  const standing = noticed.filter((details) => !isAccepted(details, known))
  const opened = known.filter(({ isOpen }) => isOpen)
  for (const { kind, ...details } of standing)
    await tx
      .insert(findings)
      .values({ propertyId, kind, details, createdAt: now })
      .onConflictDoUpdate({
        target: [findings.propertyId, findings.kind],
        targetWhere: isNull(findings.resolvedAt),
        set: { details: sql`excluded.details` },
      })
  const gone = opened.filter(({ details }) => !standing.some(({ kind }) => kind === details.kind))
  if (gone.length > 0)
    await tx
      .update(findings)
      .set({ resolvedAt: now })
      .where(
        inArray(
          findings.id,
          gone.map(({ id }) => id),
        ),
      )
  return standing
}

/** A reviewer has seen them and lets the listing pass. */
export async function acceptFindings(
  tx: Database,
  { propertyId, reviewerId, now }: { propertyId: string; reviewerId: string; now: Date },
): Promise<void> {
  await tx
    .update(findings)
    .set({ resolvedAt: now, resolvedBy: reviewerId })
    .where(and(eq(findings.propertyId, propertyId), isNull(findings.resolvedAt)))
}

function isAccepted(details: FindingDetails, known: readonly Kept[]): boolean {
  const ofKind = known.filter((kept) => kept.details.kind === details.kind)
  return !ofKind.some(({ isOpen }) => isOpen) && ofKind.some((kept) => isSameCause(kept.details, details))
}

/** Newest first, those that are open and those that a reviewer settled; served by findings_of_property_idx. */
async function listKept(tx: Database, propertyId: string): Promise<Kept[]> {
  const rows = await tx
    .select({
      id: findings.id,
      kind: findings.kind,
      details: findings.details,
      resolvedAt: findings.resolvedAt,
    })
    .from(findings)
    .where(
      and(
        eq(findings.propertyId, propertyId),
        or(isNull(findings.resolvedAt), isNotNull(findings.resolvedBy)),
      ),
    )
    .orderBy(desc(findings.createdAt), desc(findings.id))
    .limit(200)
  return rows.flatMap(({ id, kind, details, resolvedAt }) => {
    const read = findingDetails.safeParse({ ...details, kind })
    return read.success ? [{ id, details: read.data, isOpen: resolvedAt === null }] : []
  })
}

import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'
import { and, inArray, isNull, ne, or } from 'drizzle-orm'

import { notifyAll } from '../../messages/commands/notify.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { takeDownListing } from './take-down-listing.ts'
import { isOpenOf } from './save-report.ts'

type Decision = {
  actor: Actor
  propertyId: string
  decision: 'upheld' | 'dismissed'
  reportIds: string[]
  reason: string
  requestId: string
  now: Date
}

export type DecidedReports = 'done' | 'unknown' | 'own' | 'already_decided'

/** Of two who decide at once one does; nobody decides on a report that they made themself. */
export async function decideReports(db: Database, command: Decision): Promise<DecidedReports> {
  const { actor, propertyId, decision, requestId, now } = command
  return db.transaction(async (tx): Promise<DecidedReports> => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty) return 'unknown'
    if (!canDecide(actor, uncheckedProperty)) return 'own'
    const resolved = await resolveReports(tx, command)
    if (resolved.length === 0) return 'already_decided'
    await audit(tx, {
      actor,
      action: decision === 'upheld' ? 'moderation.upholdReports' : 'moderation.dismissReports',
      subject: 'property',
      subjectId: propertyId,
      details: {
        numericId: uncheckedProperty.numericId,
        reports: resolved.length,
        reasons: [...new Set(resolved.map(({ reason }) => reason))].join(),
      },
      before: { status: 'open' },
      after: { status: decision },
      requestId,
      now,
    })
    if (decision === 'upheld') {
      const { reason } = command
      // What is rejected or on hold already is kept from everybody as it is.
      await takeDownListing(tx, { actor, id: propertyId, reason, requestId, now })
    }
    await notifyReporters(tx, command, resolved, uncheckedProperty.numericId)
    return 'done'
  })
}

type ResolvedReport = { id: string; reporterId: string | null; reason: string }

/** Those that were read; a listing that goes off the site settles all of them, if one that was read is still open. */
async function resolveReports(
  tx: Database,
  { actor, propertyId, decision, reportIds, now }: Decision,
): Promise<ResolvedReport[]> {
  const change = { status: decision, decidedBy: actor.userId, decidedAt: now }
  const told = { id: reports.id, reporterId: reports.reporterId, reason: reports.reason }
  const isOpen = isOpenOf({ subject: 'property', subjectId: propertyId })
  const ofOthers = or(isNull(reports.reporterId), ne(reports.reporterId, actor.userId))
  const read = await tx
    .update(reports)
    .set(change)
    .where(and(isOpen, inArray(reports.id, reportIds), ofOthers))
    .returning(told)
  if (read.length === 0 || decision === 'dismissed') return read
  const others = await tx.update(reports).set(change).where(isOpen).returning(told)
  return [...read, ...others]
}

/** How it ended, without more. */
async function notifyReporters(
  tx: Database,
  { propertyId, decision, now }: Decision,
  resolved: readonly ResolvedReport[],
  numericId: number,
): Promise<void> {
  const people = [...new Set(resolved.map(({ reporterId }) => reporterId))].filter((id) => id !== null)
  await notifyAll(tx, people, {
    kind: 'report_decided',
    parameters: { numericId, status: decision },
    link: decision === 'upheld' ? '/search' : `/property/${numericId}`,
    eventKey: `report-decided:${propertyId}:${now.toISOString()}`,
    now,
  })
}

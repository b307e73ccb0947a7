import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'

import type { evidenceChanges } from '#contract/enums/evidence.ts'
import type { RecordEvidenceInput } from '#contract/evidence/check-schemas.ts'
import { longestYears, noticeDays, staffMethodOf } from '#contract/evidence/claims.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { evidence } from '#database/schema/evidence.ts'

import { findForAction } from '../accounts/commands/account-actions.ts'
import { audit } from '../platform/audit.ts'
import type { Call } from '../platform/context.ts'
import { publishEvent } from '../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { canCheck, refOf, type Ref } from './policy.ts'
import { columnOf, findSubject, type Subject } from './queries.ts'

/** The subject, locked until commit, where this member of staff may check it; never themself nor their own listing. */
async function findChecked(tx: Database, { subject, subjectId }: Ref, call: Call) {
  const { actor, now } = call
  if (!canCheck(actor, subject)) return refused('FORBIDDEN')
  if (subject === 'person') {
    const person = await findForAction(tx, { id: subjectId, actor, now }, 'suspendUsers')
    if (isRefused(person)) return person
  }
  const found = await findSubject(tx, { subject, subjectId }, { lock: true })
  if (!found) return refused('NOT_FOUND')
  return found.userId === actor.userId ? refused('SELF') : found
}

type Recording = Call & { input: RecordEvidenceInput }

/** A check replaces the earlier one of the same claim; sent twice, it is recorded once. */
export async function recordEvidence(db: Database, { input, ...call }: Recording) {
  const { actor, requestId, now } = call
  const { id, subject, subjectId, claim, note } = input
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`evidence:${subjectId}`}, 0))`)
    const found = await findChecked(tx, input, call)
    if (isRefused(found)) return found
    if ((await tx.$count(evidence, eq(evidence.id, id))) > 0) return null
    const reference = referenceOf(input, found)
    if (isRefused(reference)) return reference
    const validUntil = lastMoment(input.validUntil ?? '')
    if (validUntil <= now) return refused('DAY_PAST')
    if (validUntil > yearsAfter(now, longestYears)) return refused('DATE_FAR')

    const current = and(eq(columnOf[subject], subjectId), eq(evidence.claim, claim), isNull(evidence.endedAt))
    await tx
      .update(evidence)
      .set({ endedAt: now, endedBecause: 'replaced', endedBy: actor.userId })
      .where(current)
    await tx.insert(evidence).values({
      id,
      ...subjectColumns({ subject, subjectId }),
      claim,
      method: staffMethodOf[claim],
      reference,
      note: note || null,
      checkedBy: actor.userId,
      checkedAt: now,
      validUntil,
      createdAt: now,
    })
    await audit(tx, {
      actor,
      action: 'evidence.record',
      subject: auditSubjectOf[subject],
      subjectId,
      after: { claim, validUntil: dayInIndia(validUntil) },
      requestId,
      now,
    })
    await publish(tx, id, 'recorded', now)
    return null
  })
}

/** The number of the subject's own registration, so that a check cannot name another one than the page shows. */
function referenceOf({ claim, reference }: RecordEvidenceInput, { role, reraNumber }: Subject) {
  const isProfessional = role === 'agent' || role === 'builder'
  if ((claim === 'agent_rera' || claim === 'company_registration') && !isProfessional)
    return refused('NOT_PROFESSIONAL')
  // Numbers of identity documents are not stored.
  if (claim === 'company_registration' || claim === 'title_document') return reference || null
  if (claim !== 'agent_rera' && claim !== 'project_rera') return null
  return reraNumber ?? refused('RERA_REQUIRED')
}

type Withdraw = Call & { id: string; reason: string }

export async function withdrawEvidence(db: Database, { id, reason, ...call }: Withdraw) {
  const { actor, requestId, now } = call
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        personId: evidence.personId,
        propertyId: evidence.propertyId,
        projectId: evidence.projectId,
        claim: evidence.claim,
      })
      .from(evidence)
      .where(eq(evidence.id, id))
    const ref = row && refOf(row)
    if (!ref) return refused('NOT_FOUND')
    const found = await findChecked(tx, ref, call)
    if (isRefused(found)) return found
    const ended = await tx
      .update(evidence)
      .set({ endedAt: now, endedBecause: 'withdrawn', endedBy: actor.userId, endReason: reason })
      .where(and(eq(evidence.id, id), isNull(evidence.endedAt)))
      .returning({ id: evidence.id })
    if (ended.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: 'evidence.withdraw',
      subject: auditSubjectOf[ref.subject],
      subjectId: ref.subjectId,
      details: { reason },
      before: { claim: row.claim },
      requestId,
      now,
    })
    await publish(tx, id, 'withdrawn', now)
    return null
  })
}

const day = 86_400_000

/** A scheduled job: each person once before a check ends, and once at its end. */
export async function notifyOfEnds(db: Database, { now }: { now: Date }): Promise<number> {
  const soon = new Date(now.getTime() + noticeDays.person * day)
  return db.transaction(async (tx) => {
    const current = isNull(evidence.endedAt)
    const ending = await tx
      .update(evidence)
      .set({ endingNotifiedAt: now })
      .where(
        and(
          current,
          isNull(evidence.endingNotifiedAt),
          gt(evidence.validUntil, now),
          lte(evidence.validUntil, soon),
        ),
      )
      .returning({ id: evidence.id })
    const expired = await tx
      .update(evidence)
      .set({ expiredNotifiedAt: now })
      .where(and(current, isNull(evidence.expiredNotifiedAt), lte(evidence.validUntil, now)))
      .returning({ id: evidence.id })
    for (const { id } of ending) await publish(tx, id, 'ending', now)
    for (const { id } of expired) await publish(tx, id, 'expired', now)
    return ending.length + expired.length
  })
}

async function publish(
  tx: Database,
  evidenceId: string,
  change: (typeof evidenceChanges)[number],
  now: Date,
): Promise<void> {
  await publishEvent(tx, { name: 'evidence.changed', evidenceId, change, at: now.toISOString() })
}

const auditSubjectOf = { person: 'user', property: 'property', project: 'project' } as const

function subjectColumns({ subject, subjectId }: Ref) {
  return {
    personId: subject === 'person' ? subjectId : null,
    propertyId: subject === 'property' ? subjectId : null,
    projectId: subject === 'project' ? subjectId : null,
  }
}

function lastMoment(ofDay: string): Date {
  return new Date(`${ofDay}T23:59:59.999+05:30`)
}

function yearsAfter(from: Date, years: number): Date {
  const later = new Date(from)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { evidenceChanges } from '#contract/enums/evidence.ts'
import type { RecordEvidenceInput } from '#contract/evidence/check-schemas.ts'
import { maxYears, noticeDays, staffMethodOf } from '#contract/evidence/claims.ts'
import { evidence } from '#database/schema/evidence.ts'

import { findForAction } from '../accounts/commands/account-actions.ts'
import type { Call, MemberCall } from '../platform/call.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { canCheck, toSubjectRef, type SubjectRef } from './policy.ts'
import { subjectColumn, findSubject, type Subject } from './queries.ts'

/** The subject, locked until commit, where this member of staff may check it; never themself nor their own listing. */
async function lockCheckedSubject({ db, actor, now }: MemberCall, { subject, subjectId }: SubjectRef) {
  if (!canCheck(actor, subject)) return refused('FORBIDDEN')
  if (subject === 'person') {
    const person = await findForAction(db, { id: subjectId, actor, now }, 'suspendUsers')
    if (isRefused(person)) return person
  }
  const checkedSubject = await findSubject(db, { subject, subjectId }, { lock: true })
  if (!checkedSubject) return refused('NOT_FOUND')
  return checkedSubject.userId === actor.userId ? refused('SELF') : checkedSubject
}

/** A check replaces the earlier one of the same claim; sent twice, it is recorded once. */
export async function recordEvidence(call: MemberCall, check: RecordEvidenceInput) {
  const { id, subject, subjectId, claim, note } = check
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`evidence:${subjectId}`}, 0))`)
    const checkedSubject = await lockCheckedSubject(call, check)
    if (isRefused(checkedSubject)) return checkedSubject
    if ((await db.$count(evidence, eq(evidence.id, id))) > 0) return null
    const reference = findReference(check, checkedSubject)
    if (isRefused(reference)) return reference
    const validUntil = findEndOfDay(check.validUntil ?? '')
    if (validUntil <= now) return refused('DAY_PAST')
    if (validUntil > addYears(now, maxYears)) return refused('DATE_FAR')

    const isCurrent = and(
      eq(subjectColumn[subject], subjectId),
      eq(evidence.claim, claim),
      isNull(evidence.endedAt),
    )
    await db
      .update(evidence)
      .set({ endedAt: now, endedBecause: 'replaced', endedBy: actor.userId })
      .where(isCurrent)
    await db.insert(evidence).values({
      id,
      ...toSubjectColumns({ subject, subjectId }),
      claim,
      method: staffMethodOf[claim],
      reference,
      note: note || null,
      checkedBy: actor.userId,
      checkedAt: now,
      validUntil,
      createdAt: now,
    })
    await call.audit({
      action: 'evidence.record',
      subject: auditSubjectOf[subject],
      subjectId,
      after: { claim, validUntil: dayInIndia(validUntil) },
    })
    await publishChange(call, id, 'recorded')
    return null
  })
}

/** The number of the subject's own registration, so that a check cannot name another one than the page shows. */
function findReference({ claim, reference }: RecordEvidenceInput, { role, reraNumber }: Subject) {
  const isProfessional = role === 'agent' || role === 'builder'
  if ((claim === 'agent_rera' || claim === 'company_registration') && !isProfessional)
    return refused('NOT_PROFESSIONAL')
  // Numbers of identity documents are not stored.
  if (claim === 'company_registration' || claim === 'title_document') return reference || null
  if (claim !== 'agent_rera' && claim !== 'project_rera') return null
  return reraNumber ?? refused('RERA_REQUIRED')
}

export async function withdrawEvidence(call: MemberCall, { id, reason }: { id: string; reason: string }) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const [check] = await db
      .select({
        personId: evidence.personId,
        propertyId: evidence.propertyId,
        projectId: evidence.projectId,
        claim: evidence.claim,
      })
      .from(evidence)
      .where(eq(evidence.id, id))
    const ref = check && toSubjectRef(check)
    if (!ref) return refused('NOT_FOUND')
    const checkedSubject = await lockCheckedSubject(call, ref)
    if (isRefused(checkedSubject)) return checkedSubject
    const ended = await db
      .update(evidence)
      .set({ endedAt: now, endedBecause: 'withdrawn', endedBy: actor.userId, endReason: reason })
      .where(and(eq(evidence.id, id), isNull(evidence.endedAt)))
      .returning({ id: evidence.id })
    if (ended.length === 0) return refused('STALE')
    await call.audit({
      action: 'evidence.withdraw',
      subject: auditSubjectOf[ref.subject],
      subjectId: ref.subjectId,
      details: { reason },
      before: { claim: check.claim },
    })
    await publishChange(call, id, 'withdrawn')
    return null
  })
}

const dayMs = 86_400_000

/** A scheduled job: each person once before a check ends, and once at its end. */
export async function recordEndingChecks(call: Call): Promise<number> {
  const soon = new Date(call.now.getTime() + noticeDays.person * dayMs)
  return call.transaction(async (call) => {
    const { db, now } = call
    const isCurrent = isNull(evidence.endedAt)
    const ending = await db
      .update(evidence)
      .set({ endingNotifiedAt: now })
      .where(
        and(
          isCurrent,
          isNull(evidence.endingNotifiedAt),
          gt(evidence.validUntil, now),
          lte(evidence.validUntil, soon),
        ),
      )
      .returning({ id: evidence.id })
    const expired = await db
      .update(evidence)
      .set({ expiredNotifiedAt: now })
      .where(and(isCurrent, isNull(evidence.expiredNotifiedAt), lte(evidence.validUntil, now)))
      .returning({ id: evidence.id })
    for (const { id } of ending) await publishChange(call, id, 'ending')
    for (const { id } of expired) await publishChange(call, id, 'expired')
    return ending.length + expired.length
  })
}

async function publishChange(
  { publish, now }: Call,
  evidenceId: string,
  change: (typeof evidenceChanges)[number],
): Promise<void> {
  await publish({ name: 'evidence.changed', evidenceId, change, at: now.toISOString() })
}

const auditSubjectOf = { person: 'user', property: 'property', project: 'project' } as const

function toSubjectColumns({ subject, subjectId }: SubjectRef) {
  return {
    personId: subject === 'person' ? subjectId : null,
    propertyId: subject === 'property' ? subjectId : null,
    projectId: subject === 'project' ? subjectId : null,
  }
}

function findEndOfDay(ofDay: string): Date {
  return new Date(`${ofDay}T23:59:59.999+05:30`)
}

function addYears(from: Date, years: number): Date {
  const later = new Date(from)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

import { and, asc, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { EvidenceLine } from '#contract/evidence/check-schemas.ts'
import { noticeDays, type EvidenceSubject } from '#contract/evidence/claims.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { projects } from '#database/schema/catalogue.ts'
import { evidence } from '#database/schema/evidence.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import { isoInstant } from '../platform/iso-instant.ts'
import { paged, type AskedPage } from '../platform/paging.ts'

/** A check that has not ended; `listLiveLines` leaves out what has expired. */
export type CurrentCheckRow = EvidenceLine

/**
 * JSON of the checks of a person, listing or project for other queries; `e` is the check. Served by the indexes
 * evidence_current_of_person_key, evidence_current_of_property_key and evidence_current_of_project_key.
 */
export function selectCurrentEvidence(isOfSubject: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('claim', e.claim, 'method', e.method, 'reference', e.reference,
      'checkedAt', ${isoInstant('e.checked_at')},
      'validUntil', ${isoInstant('e.valid_until')}) order by e.checked_at, e.id)
    from evidence e where e.ended_at is null and ${isOfSubject}), '[]'::json)`
}

export async function listCurrentOfPerson(db: Database, userId: string): Promise<CurrentCheckRow[]> {
  const { rows } = await db.execute<{ rows: CurrentCheckRow[] }>(
    sql`select ${selectCurrentEvidence(sql`e.person_id = ${userId}::uuid`)} as rows`,
  )
  return rows[0]?.rows ?? []
}

export const subjectColumn = {
  person: evidence.personId,
  property: evidence.propertyId,
  project: evidence.projectId,
} as const satisfies Record<EvidenceSubject, unknown>

export type Subject = {
  /** The person, or the advertiser; null for a project. */
  userId: string | null
  role: (typeof profiles.$inferSelect)['role'] | null
  /** Number that a check of the registration refers to, in the usual spelling where it has one. */
  reraNumber: string | null
}

/** `lock`: until commit, so that what is checked cannot change meanwhile. */
export async function findSubject(
  tx: Database,
  { subject, subjectId }: { subject: EvidenceSubject; subjectId: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Subject | null> {
  const query = selectSubject(tx, subject, subjectId)
  const [row] = await (lock ? query.for('share') : query)
  if (!row) return null
  const number = row.reraNumber
  return { ...row, reraNumber: number === null ? null : (normalizeRera(number) ?? number) }
}

function selectSubject(tx: Database, subject: EvidenceSubject, id: string) {
  const none = sql<null>`null`
  if (subject === 'person')
    return tx
      .select({ userId: profiles.userId, role: profiles.role, reraNumber: profiles.reraNumber })
      .from(profiles)
      .where(eq(profiles.userId, id))
      .$dynamic()
  if (subject === 'project')
    return tx
      .select({ userId: none, role: none, reraNumber: projects.reraNumber })
      .from(projects)
      .where(eq(projects.id, id))
      .$dynamic()
  return tx
    .select({
      userId: properties.userId,
      role: none,
      reraNumber: sql<
        string | null
      >`coalesce(${properties.reraNumber}, (select j.rera_number from projects j where j.id = ${properties.projectId}))`,
    })
    .from(properties)
    .where(eq(properties.id, id))
    .$dynamic()
}

const maxListedChecks = 100

/** Newest first. Served by evidence_of_person_idx, evidence_of_property_idx and evidence_of_project_idx. */
export async function listEvidence(
  db: Database,
  { subject, subjectId }: { subject: EvidenceSubject; subjectId: string },
) {
  const checker = alias(users, 'checker')
  const ender = alias(users, 'ender')
  return db
    .select({
      id: evidence.id,
      claim: evidence.claim,
      method: evidence.method,
      reference: evidence.reference,
      checkedBy: checker.name,
      checkedAt: evidence.checkedAt,
      validUntil: evidence.validUntil,
      endedAt: evidence.endedAt,
      endedBecause: evidence.endedBecause,
      endedBy: ender.name,
      endReason: evidence.endReason,
      note: evidence.note,
    })
    .from(evidence)
    .leftJoin(checker, eq(checker.id, evidence.checkedBy))
    .leftJoin(ender, eq(ender.id, evidence.endedBy))
    .where(eq(subjectColumn[subject], subjectId))
    .orderBy(desc(evidence.checkedAt), desc(evidence.id))
    .limit(maxListedChecks)
}
export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number]

const dayMs = 86_400_000

function isExpiring(now: Date) {
  return and(
    isNull(evidence.endedAt),
    gt(evidence.validUntil, new Date(now.getTime() - noticeDays.staff * dayMs)),
    lte(evidence.validUntil, new Date(now.getTime() + noticeDays.staff * dayMs)),
  )
}

type Expiring = { subjects: readonly EvidenceSubject[]; now: Date }

/** Subjects that the caller may check. */
function isOfSubjects(subjects: readonly EvidenceSubject[]) {
  return or(...subjects.map((subject) => sql`${subjectColumn[subject]} is not null`), sql`false`)
}

/** Soonest first, those that have ended last. Served by evidence_expiring_idx. */
export async function listExpiring(db: Database, { subjects, now }: Expiring, asked: AskedPage) {
  const isShown = and(isExpiring(now), isOfSubjects(subjects))
  return paged(asked, db.$count(evidence, isShown), ({ limit, offset }) =>
    db
      .select({
        id: evidence.id,
        claim: evidence.claim,
        validUntil: evidence.validUntil,
        personId: evidence.personId,
        propertyId: evidence.propertyId,
        projectId: evidence.projectId,
        personName: users.name,
        propertyTitle: properties.title,
        numericId: properties.propertyNumericId,
        projectTitle: projects.title,
      })
      .from(evidence)
      .leftJoin(users, eq(users.id, evidence.personId))
      .leftJoin(properties, eq(properties.id, evidence.propertyId))
      .leftJoin(projects, eq(projects.id, evidence.projectId))
      .where(isShown)
      .orderBy(sql`${lte(evidence.validUntil, now)}`, asc(evidence.validUntil), asc(evidence.id))
      .limit(limit)
      .offset(offset),
  )
}
export type ExpiringRow = Awaited<ReturnType<typeof listExpiring>>['items'][number]

/** The check and whom to notify of it; null for a project, or where the account is gone. Served by evidence_pkey. */
export async function findEvidenceDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      claim: evidence.claim,
      validUntil: evidence.validUntil,
      endedAt: evidence.endedAt,
      endReason: evidence.endReason,
      title: properties.title,
      numericId: properties.propertyNumericId,
      userId: users.id,
      name: users.name,
      email: users.email,
      locale: users.locale,
    })
    .from(evidence)
    .leftJoin(properties, eq(properties.id, evidence.propertyId))
    .innerJoin(users, sql`${users.id} = coalesce(${evidence.personId}, ${properties.userId})`)
    .where(and(eq(evidence.id, id), isNull(users.deletedAt)))
  return details ?? null
}
export type EvidenceDetails = NonNullable<Awaited<ReturnType<typeof findEvidenceDetails>>>

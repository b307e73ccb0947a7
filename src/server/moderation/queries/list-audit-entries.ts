import { and, asc, desc, eq, exists, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'

import { instantInIndia } from '#contract/dates.ts'
import { staffActions } from '#contract/enums.ts'
import type { AuditFilter } from '#contract/moderation/audit-log.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { auditLog, auditWords } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'

import type { Cursor } from '../../platform/cursor.ts'
import { likePattern } from '../../platform/text-pattern.ts'

export type AuditRow = Awaited<ReturnType<typeof readAuditEntries>>[number] & { numericId: number | null }

/**
 * Newest first. Served by audit_log_newest_idx, audit_log_of_actor_idx, audit_log_of_action_idx,
 * audit_log_of_subject_idx and, for words, audit_log_words_idx.
 */
export async function listAuditEntries(
  db: Database,
  { after, limit, ...wanted }: AuditFilter & { after: Cursor | null; limit: number },
): Promise<AuditRow[]> {
  const rows = await readAuditEntries(
    db,
    and(...conditionsOf(wanted), after ? before(after) : undefined),
    limit,
  )
  const numbers = await numbersOf(db, rows)
  return rows.map((row) => ({ ...row, numericId: numbers.get(row.subjectId ?? '') ?? null }))
}

/** All actors in the log, including former staff. */
export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(exists(db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.actorId, users.id))))
    .orderBy(asc(users.name), asc(users.id))
    .limit(500)
}

function readAuditEntries(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      actorId: auditLog.actorId,
      actorName: users.name,
      role: auditLog.actorRole,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      details: auditLog.details,
      before: auditLog.before,
      after: auditLog.after,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(condition)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
}

function conditionsOf({
  query,
  actorId,
  room,
  subject,
  subjectId,
  from,
  to,
}: AuditFilter): (SQL | undefined)[] {
  return [
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    room === undefined ? undefined : inArray(auditLog.action, verbsOf(room)),
    from === undefined ? undefined : gte(auditLog.createdAt, instantInIndia(from, '00:00')),
    to === undefined ? undefined : lt(auditLog.createdAt, endOfDay(to)),
    query ? sql`${sql.raw(auditWords)} like ${likePattern(query.toLowerCase())}` : undefined,
  ]
}

function verbsOf(room: string): string[] {
  return staffActions.filter((action) => action.startsWith(`${room}.`))
}

function before({ at, id }: Cursor): SQL {
  return sql`(${auditLog.createdAt}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)`
}

function endOfDay(day: string): Date {
  return new Date(instantInIndia(day, '00:00').getTime() + 86_400_000)
}

/** Subject id of exports, which concern no single listing. */
export const exported = 'export'

/** Existing listings among the subjects, by id. */
async function numbersOf(
  db: Database,
  rows: readonly { subject: string; subjectId: string | null }[],
): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ subject, subjectId }) =>
    subject === 'property' && subjectId && subjectId !== exported ? [subjectId] : [],
  )
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: properties.id, numericId: properties.propertyNumericId })
    .from(properties)
    .where(inArray(properties.id, [...new Set(ids)]))
  return new Map(found.map(({ id, numericId }) => [id, numericId]))
}

import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { staffModules, staffSubjects } from '../enums.ts'
import { cursorSchema, daySchema, instantSchema, lineSchema } from '../shared.ts'

/** Recorded values; lists and nested values are JSON. */
const auditValues = z.record(z.string(), z.unknown())

const auditEntry = z.object({
  id: z.uuid(),
  at: instantSchema,
  /** Null for the operator, who acts from the command line. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The staff role at the time. */
  role: z.string().nullable(),
  /** One of the current actions; older entries may have a retired one. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** Numeric id of a listing that still exists. */
  numericId: z.number().int().nullable(),
  details: auditValues,
  before: auditValues.nullable(),
  after: auditValues.nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const wanted = z.object({
  /** Words of a reason, an id, a listing or ticket number, or a request id. */
  query: lineSchema(80).optional(),
  actorId: z.uuid().optional(),
  room: z.enum(staffModules).optional(),
  subject: z.enum(staffSubjects).optional(),
  subjectId: lineSchema(80).optional(),
  /** Days in IST, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type AuditFilter = z.infer<typeof wanted>

const exportLimit = {
  name: 'audit-file',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}

/** Staff actions; database triggers refuse changes and deletion. */
export const auditLog = {
  listAudit: procedure({
    access: 'audit',
    method: 'GET',
    path: '/moderation/audit',
    summary: 'Staff actions, newest first, 30 per page',
  })
    .input(wanted.extend({ before: cursorSchema.optional() }))
    .output(
      z.object({
        items: z.array(auditEntry),
        /** Cursor for older entries; null at the end. */
        nextCursor: cursorSchema.nullable(),
      }),
    ),

  listAuditPeople: procedure({
    access: 'audit',
    method: 'GET',
    path: '/moderation/audit/people',
    summary: 'Everybody with entries in the log, by name; at most 500',
  }).output(z.array(z.object({ id: z.uuid(), name: z.string() }))),

  exportAudit: procedure({
    access: 'audit',
    limit: exportLimit,
    method: 'POST',
    path: '/moderation/audit/export',
    summary: 'The same entries as CSV, at most 10,000; the export itself is logged',
  })
    .input(wanted)
    .output(z.file()),
}

import { z } from 'zod'

import { procedure } from '../base.ts'
import { cursorSchema, daySchema, instantSchema, lineSchema } from '../shared.ts'
import { staffModules, staffSubjects } from '../enums.ts'

/** What was written down of a value; lists and nested values stand as JSON. */
const auditValues = z.record(z.string(), z.unknown())

const auditEntry = z.object({
  id: z.uuid(),
  at: instantSchema,
  /** Null for whoever runs the product, who acts from the command line. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The login role they had then. */
  role: z.string().nullable(),
  /** One of the closed list today; an older entry may bear a verb that is no more. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** Of a listing that still stands. */
  numericId: z.number().int().nullable(),
  details: auditValues,
  before: auditValues.nullable(),
  after: auditValues.nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const wanted = z.object({
  /** Words of a reason, an id, a number of a listing or ticket, the id of a request. */
  query: lineSchema(80).optional(),
  actorId: z.uuid().optional(),
  room: z.enum(staffModules).optional(),
  subject: z.enum(staffSubjects).optional(),
  subjectId: lineSchema(80).optional(),
  /** Days in India, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type AuditFilter = z.infer<typeof wanted>

/** What staff did; the database itself refuses to change or erase it. */
export const auditLog = {
  listAudit: procedure({
    access: 'audit',
    method: 'GET',
    path: '/moderation/audit',
    summary: 'What staff did, newest first, thirty at a time',
  })
    .input(wanted.extend({ before: cursorSchema.optional() }))
    .output(
      z.object({
        items: z.array(auditEntry),
        /** Older ones follow; null at the end. */
        nextCursor: cursorSchema.nullable(),
      }),
    ),

  listAuditPeople: procedure({
    access: 'audit',
    method: 'GET',
    path: '/moderation/audit/people',
    summary: 'Everybody of whom the log has something, by name; at most 500',
  }).output(z.array(z.object({ id: z.uuid(), name: z.string() }))),

  exportAudit: procedure({
    access: 'audit',
    method: 'POST',
    path: '/moderation/audit/export',
    summary: 'The same as a CSV file, at most 10,000 acts; that it was taken is written down',
  })
    .input(wanted)
    .output(z.file()),
}

import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, instantSchema, pageInput, pageOf } from '../shared.ts'
import { messageReportReasons } from '../enums.ts'

const messageReport = z.object({
  id: z.uuid(),
  reason: z.enum(messageReportReasons),
  details: z.string().nullable(),
  reporter: z.string(),
  reported: z.string(),
  createdAt: instantSchema,
  /** The last ten messages of the conversation, oldest first. */
  lines: z.array(
    z.object({ id: z.uuid(), content: z.string(), isOfReported: z.boolean(), createdAt: instantSchema }),
  ),
})

export const reports = {
  listReports: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/messages/reports',
    summary: 'Open reports of conversations, the oldest first, each with its last messages',
  })
    .input(pageInput)
    .output(pageOf(messageReport)),

  decideReport: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/messages/reports/{id}/decision',
    summary: 'Uphold or dismiss an open report; what becomes of the account is for those who may suspend it',
  })
    .input(z.object({ id: z.uuid(), decision: z.enum(['upheld', 'dismissed']) }))
    .output(done)
    .errors(failures({ CONFLICT: m.messages_report_stale })),
}

import type { RecordDecision } from '../../messages/commands/decide-report.ts'
import { audit } from './audit.ts'

/** What the support desk decided on a reported conversation. */
export const recordDecision: RecordDecision = (tx, { reportId, decision, ...act }) =>
  audit(tx, {
    ...act,
    action: `messages.report_${decision}`,
    subject: 'message',
    subjectId: reportId,
    details: {},
  })

import type { messageReportReasons } from '#contract/enums.ts'
import { m } from '#messages'

export const reportReasonLabels: Record<(typeof messageReportReasons)[number], () => string> = {
  spam: m.messages_reason_spam,
  fraud: m.messages_reason_fraud,
  abuse: m.messages_reason_abuse,
  other: m.messages_reason_other,
}

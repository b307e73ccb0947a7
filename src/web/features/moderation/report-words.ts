import type { ReportReason } from '#contract/moderation/reports.ts'
import { m } from '#messages'

/** Why people report a listing. */
export const listingReportWords: Readonly<Record<ReportReason, () => string>> = {
  wrong_information: m.moderation_report_wrong_information,
  not_available: m.moderation_report_not_available,
  fraud: m.moderation_report_fraud,
  duplicate: m.moderation_report_duplicate,
  abuse: m.moderation_report_abuse,
  other: m.moderation_report_other,
}

import type { AgentReportReason, ReportReason } from '#contract/moderation/reports.ts'
import { m } from '#messages'

export const listingReportLabels: Readonly<Record<ReportReason, () => string>> = {
  wrong_information: m.moderation_report_wrong_information,
  not_available: m.moderation_report_not_available,
  fraud: m.moderation_report_fraud,
  duplicate: m.moderation_report_duplicate,
  abuse: m.moderation_report_abuse,
  other: m.moderation_report_other,
}

export const agentReportLabels: Readonly<Record<AgentReportReason, () => string>> = {
  impersonation: m.moderation_report_impersonation,
  advance_money: m.moderation_report_advance_money,
  false_listings: m.moderation_report_false_listings,
  unsafe: m.moderation_report_unsafe,
  other: m.moderation_report_other,
}

/** Reasons of both kinds. */
export const reportLabels = { ...listingReportLabels, ...agentReportLabels }

import { z } from 'zod'

import { m } from '#messages'

import { agentRef } from '../agents.ts'
import { command } from '../base.ts'
import { agentReportReasons, everyReportReason, reportReasons } from '../enums.ts'
import { failures } from '../errors.ts'
import { noLongerListed } from '../properties/card.ts'
import { textSchema, whenValid } from '../shared.ts'

export type ReportReason = (typeof reportReasons)[number]
export type AgentReportReason = (typeof agentReportReasons)[number]

/**
 * Maximum open reports of one subject with text: beyond it, a guest's report is only counted and a
 * member's saved without text.
 */
export const maxReportTexts = 50

const said = {
  details: textSchema(1000).default(''),
  /** Guests only; the question comes from `accounts.createCaptcha`. */
  captchaId: z.uuid().optional(),
  captchaAnswer: z.string().trim().max(8).optional(),
}

const reasonRequired = { error: () => m.moderation_report_reason_required() }

const detailsRequired = {
  path: ['details'],
  error: () => m.moderation_report_details_required(),
  ...whenValid('reason', 'details'),
}

/** Text fields of a report on any subject. */
export const reportWords = z
  .object({ reason: z.enum(everyReportReason, reasonRequired), ...said })
  .refine(hasDetails, detailsRequired)
export type ReportWords = z.output<typeof reportWords>

export const reportInput = z
  .object({ propertyId: z.uuid(), reason: z.enum(reportReasons, reasonRequired), ...said })
  .refine(hasDetails, detailsRequired)
export type ReportInput = z.output<typeof reportInput>

export const reportAgentInput = z
  .object({ id: agentRef, reason: z.enum(agentReportReasons, reasonRequired), ...said })
  .refine(hasDetails, detailsRequired)
export type ReportAgentInput = z.output<typeof reportAgentInput>

function hasDetails({ reason, details }: { reason: string; details: string }): boolean {
  return reason !== 'other' || details.length >= 5
}

const read = {
  /** Ids of the reports that were read; upholding closes all open ones. */
  reportIds: z.array(z.uuid()).min(1).max(50),
}

export const decideReportsInput = z
  .object({
    propertyId: z.uuid(),
    decision: z.enum(['upheld', 'dismissed']),
    ...read,
    /** Sent to the owner when the listing is taken down. */
    reason: textSchema(1000).default(''),
  })
  .refine(({ decision, reason }) => decision === 'dismissed' || reason.length >= 5, {
    path: ['reason'],
    error: () => m.moderation_reason_required(),
    ...whenValid('decision', 'reason'),
  })
export type DecideReportsInput = z.output<typeof decideReportsInput>

export const decideAgentReportsInput = z.object({
  userId: z.uuid(),
  decision: z.enum(['upheld', 'dismissed', 'passed_on']),
  ...read,
  /** Internal note, kept in the audit log. */
  note: textSchema(1000).min(5, { error: () => m.moderation_reports_note_required() }),
})
export type DecideAgentReportsInput = z.output<typeof decideAgentReportsInput>

const wrongCaptcha = failures({ CAPTCHA_WRONG: m.accounts_captcha_wrong })
const decided = failures({ STALE: m.moderation_reports_decided })

export const reports = {
  reportListing: command({
    access: 'public',
    path: '/moderation/reports',
    summary: 'Report a listing to the company; the advertiser does not learn who reported it',
    description: 'One open report per person and listing: a repeated report updates it.',
  })
    .input(reportInput)
    .errors(failures({ ...wrongCaptcha, ...noLongerListed, SELF: m.moderation_report_own })),

  reportAgent: command({
    access: 'public',
    path: '/moderation/agent-reports',
    summary: 'Report an agent or builder to the company; they do not learn who reported them',
    description: 'One open report per person and agent: a repeated report updates it.',
  })
    .input(reportAgentInput)
    .errors(
      failures({
        ...wrongCaptcha,
        NOT_FOUND: m.agents_not_found,
        SELF: m.moderation_report_oneself,
      }),
    ),

  decideReports: command({
    access: 'review',
    path: '/moderation/reported/{propertyId}/decision',
    summary: 'Dismiss reports of a listing, or uphold them: it is taken down with a reason sent to the owner',
  })
    .input(decideReportsInput)
    .errors(decided),

  decideAgentReports: command({
    access: 'review',
    path: '/moderation/reported-agents/{userId}/decision',
    summary:
      'Dismiss reports of an agent, or pass them on to staff who may act on accounts; they uphold them after acting',
  })
    .input(decideAgentReportsInput)
    .errors(
      failures({
        ...decided,
        FORBIDDEN: m.moderation_reports_oneself,
        ALREADY_ESCALATED: m.moderation_reports_passed_on_already,
      }),
    ),
}

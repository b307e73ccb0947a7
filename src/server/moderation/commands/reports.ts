import { and, eq, isNull, sql, inArray, ne, or } from 'drizzle-orm'

import type { everyReportReason } from '#contract/enums.ts'
import { maxReportTexts } from '#contract/moderation/reports.ts'
import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'

import { answerCaptcha } from '../../accounts/commands/captcha.ts'
import { notifyAll } from '../../messages/commands/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canDecide } from '../policy/decisions.ts'
import { takeDownListing } from './take-down-listing.ts'

type Subject = { subject: 'property' | 'user'; subjectId: string }

export type ReportInput<Reason extends (typeof everyReportReason)[number]> = {
  actor: Actor | null
  reason: Reason
  details: string
  captchaId?: string | undefined
  captchaAnswer?: string | undefined
  clientAddress: string
  config: Config
  now: Date
}

type Report = Subject & ReportInput<(typeof everyReportReason)[number]>

/** Guests have no account: one report a week per subject and network. */
const guestLimit = { limit: 1, windowSeconds: 7 * 86_400 }

/** One open report per person and subject, editable. The caller has locked the subject. `first`: none was open. */
export async function saveReport(
  tx: Database,
  report: Report,
): Promise<'first' | 'saved' | 'ignored' | Refused<'CAPTCHA_WRONG'>> {
  const { actor } = report
  if (actor === null && !(await isHuman(tx, report))) return refused('CAPTCHA_WRONG')
  if (actor === null && !(await isFirstOfGuest(tx, report))) return 'ignored'
  const open = await tx.$count(reports, isOpenOf(report))
  if (open < maxReportTexts) await save(tx, report)
  else await saveWithoutText(tx, report)
  return open === 0 ? 'first' : 'saved'
}

/** Served by reports_open_of_subject_idx. */
export function isOpenOf({ subject, subjectId }: Subject) {
  return and(eq(reports.subject, subject), eq(reports.subjectId, subjectId), eq(reports.status, 'open'))
}

function isFirstOfGuest(tx: Database, { subjectId, clientAddress, now }: Report): Promise<boolean> {
  const calling = { db: tx, now: () => now, clientAddress, responseHeaders: new Headers() }
  return networkAllowed(calling, { ...guestLimit, name: `moderation.report.listing.${subjectId}` })
}

async function isHuman(tx: Database, { captchaId, captchaAnswer, config, now }: Report): Promise<boolean> {
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(tx, { captchaId, captchaAnswer, config, now })
}

async function save(tx: Database, report: Report): Promise<void> {
  const { actor, subject, subjectId, reason, details, now } = report
  const content = { reason, details: details === '' ? null : details }
  await tx
    .insert(reports)
    .values({ ...content, subject, subjectId, reporterId: actor?.userId ?? null, createdAt: now })
    .onConflictDoUpdate({
      target: [reports.subject, reports.subjectId, reports.reporterId],
      targetWhere: sql`status = 'open'`,
      set: content,
    })
}

/** Above the limit texts are dropped: members are still notified of the outcome, guests are counted per reason. */
async function saveWithoutText(tx: Database, report: Report): Promise<void> {
  const { actor, reason } = report
  if (actor === null) {
    const isTally = and(isOpenOf(report), isNull(reports.reporterId), isNull(reports.details))
    const counted = await tx
      .update(reports)
      .set({ times: sql`${reports.times} + 1` })
      .where(
        eq(
          reports.id,
          sql`(${tx
            .select({ id: reports.id })
            .from(reports)
            .where(and(isTally, eq(reports.reason, reason)))
            .orderBy(reports.createdAt, reports.id)
            .limit(1)})`,
        ),
      )
      .returning({ id: reports.id })
    if (counted.length > 0) return
  }
  const own = actor && and(isOpenOf(report), eq(reports.reporterId, actor.userId))
  if (own && (await tx.$count(reports, own)) > 0) return save(tx, report)
  await save(tx, { ...report, details: '' })
}

type Decision = {
  actor: Actor
  propertyId: string
  decision: 'upheld' | 'dismissed'
  reportIds: string[]
  reason: string
  requestId: string
  now: Date
}

/** One decision per report; nobody decides on their own report. */
export async function decideReports(db: Database, command: Decision) {
  const { actor, propertyId, decision, requestId, now } = command
  return db.transaction(async (tx) => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    const resolved = await resolveReports(tx, command)
    if (resolved.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: decision === 'upheld' ? 'moderation.upholdReports' : 'moderation.dismissReports',
      subject: 'property',
      subjectId: propertyId,
      details: {
        numericId: uncheckedProperty.numericId,
        reports: resolved.length,
        reasons: [...new Set(resolved.map(({ reason }) => reason))].join(),
      },
      before: { status: 'open' },
      after: { status: decision },
      requestId,
      now,
    })
    if (decision === 'upheld') {
      const { reason } = command
      // Rejected listings and those taken down are not public already.
      await takeDownListing(tx, { actor, id: propertyId, reason, requestId, now })
    }
    await notifyReporters(tx, command, resolved, uncheckedProperty.numericId)
    return null
  })
}

type ResolvedReport = { id: string; reporterId: string | null; reason: string }

/** Resolves the reports that were read; a take-down resolves all, if one that was read is still open. */
async function resolveReports(
  tx: Database,
  { actor, propertyId, decision, reportIds, now }: Decision,
): Promise<ResolvedReport[]> {
  const change = { status: decision, decidedBy: actor.userId, decidedAt: now }
  const columns = { id: reports.id, reporterId: reports.reporterId, reason: reports.reason }
  const isOpen = isOpenOf({ subject: 'property', subjectId: propertyId })
  const ofOthers = or(isNull(reports.reporterId), ne(reports.reporterId, actor.userId))
  const read = await tx
    .update(reports)
    .set(change)
    .where(and(isOpen, inArray(reports.id, reportIds), ofOthers))
    .returning(columns)
  if (read.length === 0 || decision === 'dismissed') return read
  const others = await tx.update(reports).set(change).where(isOpen).returning(columns)
  return [...read, ...others]
}

/** Notify of the outcome without details. */
async function notifyReporters(
  tx: Database,
  { propertyId, decision, now }: Decision,
  resolved: readonly ResolvedReport[],
  numericId: number,
): Promise<void> {
  const people = [...new Set(resolved.map(({ reporterId }) => reporterId))].filter((id) => id !== null)
  await notifyAll(tx, people, {
    kind: 'report_decided',
    parameters: { numericId, status: decision },
    link: decision === 'upheld' ? '/search' : `/property/${numericId}`,
    eventKey: `report-decided:${propertyId}:${now.toISOString()}`,
    now,
  })
}

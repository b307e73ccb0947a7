import { and, eq, isNull, sql, inArray, ne, or } from 'drizzle-orm'

import { type DecideReportsInput, maxReportTexts, type ReportWords } from '#contract/moderation/reports.ts'
import { reports } from '#database/schema/moderation.ts'

import { answerCaptcha } from '../../accounts/commands/captcha.ts'
import { notifyAll } from '../../messages/commands/notifications.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canDecide } from '../policy/decisions.ts'
import { takeDownListing } from './take-down-listing.ts'

type Subject = { subject: 'property' | 'user'; subjectId: string }

type Report = Subject & ReportWords & { clientAddress: string }

/** Guests have no account: one report a week per subject and network. */
const guestLimit = { limit: 1, windowSeconds: 7 * 86_400 }

/** One open report per person and subject, editable. The caller has locked the subject. `first`: none was open. */
export async function saveReport(
  call: Call,
  report: Report,
): Promise<'first' | 'saved' | 'ignored' | Refused<'CAPTCHA_WRONG'>> {
  const { db, actor } = call
  if (actor === null && !(await isHuman(call, report))) return refused('CAPTCHA_WRONG')
  if (actor === null && !(await isFirstOfGuest(call, report))) return 'ignored'
  const open = await db.$count(reports, isOpenOf(report))
  if (open < maxReportTexts) await save(call, report)
  else await saveWithoutText(call, report)
  return open === 0 ? 'first' : 'saved'
}

/** Served by reports_open_of_subject_idx. */
export function isOpenOf({ subject, subjectId }: Subject) {
  return and(eq(reports.subject, subject), eq(reports.subjectId, subjectId), eq(reports.status, 'open'))
}

function isFirstOfGuest(call: Call, { subjectId, clientAddress }: Report): Promise<boolean> {
  const calling = { ...call, clientAddress, responseHeaders: new Headers() }
  return networkAllowed(calling, { ...guestLimit, name: `moderation.report.listing.${subjectId}` })
}

async function isHuman(
  { db, now, services: { config } }: Call,
  { captchaId, captchaAnswer }: Report,
): Promise<boolean> {
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(db, { captchaId, captchaAnswer, config, now })
}

async function save(
  { db, actor, now }: Call,
  { subject, subjectId, reason, details }: Report,
): Promise<void> {
  const content = { reason, details: details === '' ? null : details }
  await db
    .insert(reports)
    .values({ ...content, subject, subjectId, reporterId: actor?.userId ?? null, createdAt: now })
    .onConflictDoUpdate({
      target: [reports.subject, reports.subjectId, reports.reporterId],
      targetWhere: sql`status = 'open'`,
      set: content,
    })
}

/** Above the limit texts are dropped: members are still notified of the outcome, guests are counted per reason. */
async function saveWithoutText(call: Call, report: Report): Promise<void> {
  const { db, actor } = call
  if (actor === null) {
    const isTally = and(isOpenOf(report), isNull(reports.reporterId), isNull(reports.details))
    const counted = await db
      .update(reports)
      .set({ times: sql`${reports.times} + 1` })
      .where(
        eq(
          reports.id,
          sql`(${db
            .select({ id: reports.id })
            .from(reports)
            .where(and(isTally, eq(reports.reason, report.reason)))
            .orderBy(reports.createdAt, reports.id)
            .limit(1)})`,
        ),
      )
      .returning({ id: reports.id })
    if (counted.length > 0) return
  }
  const own = actor && and(isOpenOf(report), eq(reports.reporterId, actor.userId))
  if (own && (await db.$count(reports, own)) > 0) return save(call, report)
  await save(call, { ...report, details: '' })
}

/** One decision per report; nobody decides on their own report. */
export async function decideReports(call: MemberCall, input: DecideReportsInput) {
  const { propertyId, decision, reason } = input
  return call.transaction(async (call) => {
    const uncheckedProperty = await lockProperty(call.db, propertyId)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canDecide(call.actor, uncheckedProperty)) return refused('FORBIDDEN')
    const resolved = await resolveReports(call, input)
    if (resolved.length === 0) return refused('STALE')
    await call.audit({
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
    })
    // Rejected listings and those taken down are not public already.
    if (decision === 'upheld') await takeDownListing(call, { id: propertyId, reason })
    await notifyReporters(call, input, resolved, uncheckedProperty.numericId)
    return null
  })
}

type ResolvedReport = { id: string; reporterId: string | null; reason: string }

/** Resolves the reports that were read; a take-down resolves all, if one that was read is still open. */
async function resolveReports(
  { db, actor, now }: MemberCall,
  { propertyId, decision, reportIds }: DecideReportsInput,
): Promise<ResolvedReport[]> {
  const change = { status: decision, decidedBy: actor.userId, decidedAt: now }
  const columns = { id: reports.id, reporterId: reports.reporterId, reason: reports.reason }
  const isOpen = isOpenOf({ subject: 'property', subjectId: propertyId })
  const ofOthers = or(isNull(reports.reporterId), ne(reports.reporterId, actor.userId))
  const read = await db
    .update(reports)
    .set(change)
    .where(and(isOpen, inArray(reports.id, reportIds), ofOthers))
    .returning(columns)
  if (read.length === 0 || decision === 'dismissed') return read
  const others = await db.update(reports).set(change).where(isOpen).returning(columns)
  return [...read, ...others]
}

/** Notify of the outcome without details. */
async function notifyReporters(
  { db, now }: MemberCall,
  { propertyId, decision }: DecideReportsInput,
  resolved: readonly ResolvedReport[],
  numericId: number,
): Promise<void> {
  const people = [...new Set(resolved.map(({ reporterId }) => reporterId))].filter((id) => id !== null)
  await notifyAll(db, people, {
    kind: 'report_decided',
    parameters: { numericId, status: decision },
    link: decision === 'upheld' ? '/search' : `/property/${numericId}`,
    eventKey: `report-decided:${propertyId}:${now.toISOString()}`,
    now,
  })
}

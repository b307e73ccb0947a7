import { maximumReportTexts } from '#contract/moderation/reports.ts'
import type { everyReportReason } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'

import { answerCaptcha } from '../../accounts/commands/answer-captcha.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'

export type Subject = { subject: 'property' | 'user'; subjectId: string }

export type ReportInput<Reason extends (typeof everyReportReason)[number]> = {
  actor: Actor | null
  reason: Reason
  details: string
  captchaId?: string | undefined
  captchaAnswer?: string | undefined
  network: string
  config: Config
  now: Date
}

type Report = Subject & ReportInput<(typeof everyReportReason)[number]>

/** A stranger has no account to be known by: one report a listing or agent and network within a week counts. */
const guestLimit = { name: 'moderation.report.listing', limit: 1, windowSeconds: 7 * 86_400 }

/** One open report a person and subject: made again it is changed. The caller holds the subject. `first`: none was open. */
export async function saveReport(
  tx: Database,
  report: Report,
): Promise<'first' | 'saved' | 'ignored' | 'CAPTCHA_WRONG'> {
  const { actor, subjectId, network, now } = report
  if (actor === null && !(await isHuman(tx, report))) return 'CAPTCHA_WRONG'
  if (actor === null) {
    const taken = await takeAttempt(tx, { ...guestLimit, subject: [subjectId, network], now })
    if (!taken.allowed) return 'ignored'
  }
  const open = await tx.$count(reports, isOpenOf(report))
  if (open < maximumReportTexts) await save(tx, report)
  else await saveWithoutText(tx, report)
  return open === 0 ? 'first' : 'saved'
}

/** Served by reports_open_of_subject_idx. */
export function isOpenOf({ subject, subjectId }: Subject) {
  return and(eq(reports.subject, subject), eq(reports.subjectId, subjectId), eq(reports.status, 'open'))
}

async function isHuman(tx: Database, { captchaId, captchaAnswer, config, now }: Report): Promise<boolean> {
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(tx, { captchaId, captchaAnswer, config, now })
}

async function save(tx: Database, report: Report): Promise<void> {
  const { actor, subject, subjectId, reason, details, now } = report
  const words = { reason, details: details === '' ? null : details }
  await tx
    .insert(reports)
    .values({ ...words, subject, subjectId, reporterId: actor?.userId ?? null, createdAt: now })
    .onConflictDoUpdate({
      target: [reports.subject, reports.subjectId, reports.reporterId],
      targetWhere: sql`status = 'open'`,
      set: words,
    })
}

/** Enough was said already: members are still told how it ends, strangers are counted, a row for each reason. */
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

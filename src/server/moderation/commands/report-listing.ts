import type { reportReasons } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'
import { and, eq, sql } from 'drizzle-orm'

import { answerCaptcha } from '../../accounts/commands/answer-captcha.ts'
import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { notifyAll } from '../../messages/commands/notify.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canSeeProperty, isOwner } from '../../properties/policy.ts'

type Report = {
  actor: Actor | null
  propertyId: string
  reason: (typeof reportReasons)[number]
  details: string
  captchaId?: string | undefined
  captchaAnswer?: string | undefined
  network: string
  config: Config
  now: Date
}

export type Reported = 'done' | 'NOT_FOUND' | 'OWN_PROPERTY' | 'CAPTCHA_WRONG'

/** A stranger has no account to be known by: one report a listing and network within a week counts. */
const strangerLimit = { name: 'moderation.report.listing', limit: 1, windowSeconds: 7 * 86_400 }

/** One open report a person and listing: made again it is changed, and reviewers are told of the first of a listing. */
export async function reportListing(db: Database, report: Report): Promise<Reported> {
  const { actor, propertyId, network, now } = report
  return db.transaction(async (tx): Promise<Reported> => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return 'NOT_FOUND'
    if (isOwner(actor, uncheckedProperty)) return 'OWN_PROPERTY'
    if (actor === null && !(await isHuman(tx, report))) return 'CAPTCHA_WRONG'
    if (actor === null) {
      const taken = await takeAttempt(tx, { ...strangerLimit, subject: [propertyId, network], now })
      if (!taken.allowed) return 'done'
    }
    const isFirst = (await tx.$count(reports, isOpenOf(propertyId))) === 0
    await keep(tx, report)
    if (isFirst) await tellReviewers(tx, report, uncheckedProperty)
    return 'done'
  })
}

async function isHuman(tx: Database, { captchaId, captchaAnswer, config, now }: Report): Promise<boolean> {
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(tx, { captchaId, captchaAnswer, config, now })
}

async function keep(tx: Database, { actor, propertyId, reason, details, now }: Report): Promise<void> {
  const words = { reason, details: details === '' ? null : details }
  await tx
    .insert(reports)
    .values({
      ...words,
      subject: 'property',
      subjectId: propertyId,
      reporterId: actor?.userId ?? null,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [reports.subject, reports.subjectId, reports.reporterId],
      targetWhere: sql`status = 'open'`,
      set: words,
    })
}

async function tellReviewers(
  tx: Database,
  { actor, propertyId, reason, now }: Report,
  { numericId, userId }: { numericId: number; userId: string },
): Promise<void> {
  const reviewers = await listStaffWithDuty(tx, 'review')
  await notifyAll(
    tx,
    reviewers.filter((id) => id !== userId && id !== actor?.userId),
    {
      kind: 'listing_reported',
      parameters: { numericId, reason },
      link: '/admin?show=reported',
      newsKey: `listing-reported:${propertyId}:${now.toISOString()}`,
      now,
    },
  )
}

/** Served by reports_open_of_subject_idx. */
export function isOpenOf(propertyId: string) {
  return and(eq(reports.subject, 'property'), eq(reports.subjectId, propertyId), eq(reports.status, 'open'))
}

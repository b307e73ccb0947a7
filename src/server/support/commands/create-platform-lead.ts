import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { storedPhone } from '#contract/phone.ts'
import type { PlatformEnquiry } from '#contract/support.ts'
import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'

import { answerCaptcha } from '../../accounts/commands/captcha.ts'
import { companyLeads, takesRepeats } from '../../leads/commands/steps.ts'
import { appendMessage } from '../../leads/policy.ts'
import { findEnquirer } from '../../leads/queries/lead-details.ts'
import type { Call } from '../../platform/call.ts'
import { callerTimeZone } from '../../platform/caller-time-zone.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { computeLeadAnswerBy, limits } from '../policy.ts'
import { toParameters } from '../present.ts'

type Enquirer = { userId: string | null; name: string; email: string | null; phone: string | null }
type Submission = { enquirer: Enquirer; enquiry: PlatformEnquiry }

/** Advisory locks serialise the same form and the same person; the captcha stays consumed. */
export async function createPlatformLead(call: Call, enquiry: PlatformEnquiry) {
  return call.transaction(async (call) => {
    const { db, actor, now, locale } = call
    const earlier = await findEarlierSubmission(call, enquiry.submissionKey)
    if (earlier) return earlier
    if (actor === null && !(await isCaptchaSolved(call, enquiry))) return refused('CAPTCHA_WRONG')

    const enquirer = await identifyEnquirer(call, enquiry)
    const identity = enquirer.userId ?? enquirer.phone ?? enquirer.email ?? ''
    const attempt = await takeAttempt(db, { ...limits.person, subject: [identity], now })
    if (!attempt.allowed) return refused('TOO_MANY_REQUESTS')
    await lock(db, `${enquiry.kind}:${identity}`)

    const submission = { enquirer, enquiry }
    const openEnquiry = await findOpenEnquiry(call, submission)
    const saved = openEnquiry
      ? await repeatEnquiry(call, openEnquiry, submission)
      : await insertEnquiry(call, submission)
    const takesReceipt = !openEnquiry && (await takeReceiptAttempts(call, submission))
    await call.publish({
      name: 'platformLead.received',
      platformLeadId: saved.id,
      repeat: saved.repeatCount,
      locale,
      takesReceipt,
    })
    return { id: saved.id, repeated: mayLearnOfRepeat(actor, saved.repeatCount) }
  })
}

async function findEarlierSubmission({ db, actor }: Call, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  await lock(db, submissionKey)
  const [lead] = await db
    .select({ id: platformLeads.id, repeatCount: platformLeads.repeatCount })
    .from(platformLeads)
    .where(eq(platformLeads.submissionKey, submissionKey))
  return lead && { id: lead.id, repeated: mayLearnOfRepeat(actor, lead.repeatCount) }
}

/** A guest must not learn whether this number or address has enquired before. */
function mayLearnOfRepeat(actor: Actor | null, repeatCount: number): boolean {
  return actor !== null && repeatCount > 0
}

async function isCaptchaSolved(
  { db, now, services: { config } }: Call,
  { captchaId, captchaAnswer }: PlatformEnquiry,
): Promise<boolean> {
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(db, { captchaId, captchaAnswer, config, now })
}

async function identifyEnquirer({ db, actor }: Call, enquiry: PlatformEnquiry): Promise<Enquirer> {
  const typedPhone = enquiry.phone === '' ? null : storedPhone(enquiry.phone)
  const account = actor && (await findEnquirer(db, actor.userId))
  if (actor && account) return { ...account, userId: actor.userId, phone: account.phone ?? typedPhone }
  const email = 'email' in enquiry ? enquiry.email : null
  return { userId: null, name: enquiry.name, email, phone: typedPhone }
}

async function lock(db: Database, subject: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`support.platform:${subject}`}, 0))`)
}

/**
 * Guests are identified by number, else by address, and never append to a member's enquiry.
 * Served by platform_leads_repeat_of_user_idx, for guests by platform_leads_repeat_of_phone_idx and
 * platform_leads_repeat_of_email_idx.
 */
async function findOpenEnquiry({ db, now }: Call, { enquirer, enquiry }: Submission) {
  const { userId, phone, email } = enquirer
  const fromGuest = and(
    isNull(platformLeads.userId),
    phone === null
      ? and(isNull(platformLeads.phone), eq(platformLeads.email, email ?? ''))
      : eq(platformLeads.phone, phone),
  )
  const [open] = await db
    .select({ id: platformLeads.id, message: platformLeads.message })
    .from(platformLeads)
    .where(
      and(
        userId === null ? fromGuest : eq(platformLeads.userId, userId),
        eq(platformLeads.kind, enquiry.kind),
        takesRepeats(companyLeads, now),
      ),
    )
    .orderBy(desc(platformLeads.lastEnquiredAt), desc(platformLeads.id))
    .limit(1)
    .for('update')
  return open
}

async function repeatEnquiry(
  { db, now }: Call,
  openEnquiry: { id: string; message: string | null },
  { enquirer, enquiry }: Submission,
) {
  const [saved] = await db
    .update(platformLeads)
    .set({
      ...pickPreferredTime(enquiry, enquirer.phone),
      message: appendMessage(openEnquiry.message, pickMessage(enquiry)),
      email: sql`coalesce(${platformLeads.email}, ${enquirer.email})`,
      parameters: sql`${platformLeads.parameters} || ${JSON.stringify(toParameters(enquiry))}::jsonb`,
      repeatCount: sql`${platformLeads.repeatCount} + 1`,
      lastEnquiredAt: now,
      updatedAt: now,
      ...('preferredDate' in enquiry && { answerBy: computeLeadAnswerBy(enquiry, now) }),
      ...(enquiry.submissionKey === undefined ? {} : { submissionKey: enquiry.submissionKey }),
    })
    .where(eq(platformLeads.id, openEnquiry.id))
    .returning({ id: platformLeads.id, repeatCount: platformLeads.repeatCount })
  if (!saved) throw new Error('The enquiry that was asked again is not there')
  await db.insert(platformLeadEvents).values({
    leadId: saved.id,
    actorId: enquirer.userId,
    kind: 'repeated',
    createdAt: now,
  })
  return saved
}

async function insertEnquiry(call: Call, { enquirer, enquiry }: Submission) {
  const { db, now } = call
  const message = pickMessage(enquiry)
  const [saved] = await db
    .insert(platformLeads)
    .values({
      ...enquirer,
      ...pickPreferredTime(enquiry, enquirer.phone),
      propertyId: await findLoanProperty(call, enquiry),
      kind: enquiry.kind,
      message: message === '' ? null : message,
      parameters: toParameters(enquiry),
      source: enquiry.source ?? null,
      submissionKey: enquiry.submissionKey ?? null,
      lastEnquiredAt: now,
      answerBy: computeLeadAnswerBy('preferredDate' in enquiry ? enquiry : {}, now),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: platformLeads.id, repeatCount: platformLeads.repeatCount })
  if (!saved) throw new Error('The inserted enquiry was not returned')
  return saved
}

/** Property of a home loan; omitted where the caller may not see it. */
async function findLoanProperty({ db, actor }: Call, enquiry: PlatformEnquiry) {
  if (enquiry.kind !== 'homeloan' || enquiry.propertyNumericId === undefined) return null
  const uncheckedListing = await findUncheckedListing(db, String(enquiry.propertyNumericId))
  return uncheckedListing && canSeeProperty(actor, uncheckedListing) ? uncheckedListing.id : null
}

/** Anybody may type any address: one receipt a day per kind, and few in total. */
async function takeReceiptAttempts(
  { db, now }: Call,
  { enquirer: { email }, enquiry: { kind } }: Submission,
) {
  if (email === null) return false
  const attemptOfKind = await takeAttempt(db, { ...limits.receiptOfKind, subject: [kind, email], now })
  if (!attemptOfKind.allowed) return false
  return (await takeAttempt(db, { ...limits.receipt, subject: [email], now })).allowed
}

function pickPreferredTime(enquiry: PlatformEnquiry, phone: string | null) {
  if (!('preferredDate' in enquiry)) return {}
  const { preferredDate, preferredTime, timeZone } = enquiry
  return {
    preferredDate,
    preferredTime,
    timeZone: callerTimeZone({ timeZone, phone, day: preferredDate, time: preferredTime }),
  }
}

function pickMessage(enquiry: PlatformEnquiry): string {
  return 'message' in enquiry ? enquiry.message : ''
}

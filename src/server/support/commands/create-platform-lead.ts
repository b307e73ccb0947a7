import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { storedPhone } from '#contract/phone.ts'
import type { PlatformEnquiry } from '#contract/support.ts'
import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { getLocale } from '#messages/runtime'

import { answerCaptcha } from '../../accounts/commands/captcha.ts'
import { companyLeads, takesRepeats } from '../../leads/commands/steps.ts'
import { appendMessage } from '../../leads/policy.ts'
import { findEnquirer } from '../../leads/queries/lead-details.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { computeLeadAnswerBy, limits } from '../policy.ts'
import { toParameters } from '../present.ts'

type CreatePlatformLead = {
  actor: Actor | null
  enquiry: PlatformEnquiry
  config: Config
  now: Date
}

type Enquirer = { userId: string | null; name: string; email: string | null; phone: string | null }
type Submission = { enquirer: Enquirer; enquiry: PlatformEnquiry; now: Date }

/** Advisory locks serialise the same form and the same person; the captcha stays consumed. */
export async function createPlatformLead(db: Database, { actor, enquiry, config, now }: CreatePlatformLead) {
  return db.transaction(async (tx) => {
    const earlier = await findEarlierSubmission(tx, actor, enquiry.submissionKey)
    if (earlier) return earlier
    if (actor === null && !(await isCaptchaSolved(tx, { enquiry, config, now })))
      return refused('CAPTCHA_WRONG')

    const enquirer = await identifyEnquirer(tx, actor, enquiry)
    const identity = enquirer.userId ?? enquirer.phone ?? enquirer.email ?? ''
    const attempt = await takeAttempt(tx, { ...limits.person, subject: [identity], now })
    if (!attempt.allowed) return refused('TOO_MANY_REQUESTS')
    await lock(tx, `${enquiry.kind}:${identity}`)

    const submission = { enquirer, enquiry, now }
    const openEnquiry = await findOpenEnquiry(tx, submission)
    const saved = openEnquiry
      ? await repeatEnquiry(tx, openEnquiry, submission)
      : await insertEnquiry(tx, actor, submission)
    const takesReceipt = !openEnquiry && (await takeReceiptAttempts(tx, submission))
    await publishEvent(tx, {
      name: 'platformLead.received',
      platformLeadId: saved.id,
      repeat: saved.repeatCount,
      locale: getLocale(),
      takesReceipt,
    })
    return { id: saved.id, repeated: mayLearnOfRepeat(actor, saved.repeatCount) }
  })
}

async function findEarlierSubmission(tx: Database, actor: Actor | null, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  await lock(tx, submissionKey)
  const [lead] = await tx
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
  tx: Database,
  { enquiry, config, now }: Pick<CreatePlatformLead, 'enquiry' | 'config' | 'now'>,
): Promise<boolean> {
  const { captchaId, captchaAnswer } = enquiry
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(tx, { captchaId, captchaAnswer, config, now })
}

async function identifyEnquirer(
  tx: Database,
  actor: Actor | null,
  enquiry: PlatformEnquiry,
): Promise<Enquirer> {
  const typedPhone = enquiry.phone === '' ? null : storedPhone(enquiry.phone)
  const account = actor && (await findEnquirer(tx, actor.userId))
  if (actor && account) return { ...account, userId: actor.userId, phone: account.phone ?? typedPhone }
  const email = 'email' in enquiry ? enquiry.email : null
  return { userId: null, name: enquiry.name, email, phone: typedPhone }
}

async function lock(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`support.platform:${subject}`}, 0))`)
}

/**
 * Guests are identified by number, else by address, and never append to a member's enquiry.
 * Served by platform_leads_repeat_of_user_idx, for guests by platform_leads_repeat_of_phone_idx and
 * platform_leads_repeat_of_email_idx.
 */
async function findOpenEnquiry(tx: Database, { enquirer, enquiry, now }: Submission) {
  const { userId, phone, email } = enquirer
  const fromGuest = and(
    isNull(platformLeads.userId),
    phone === null
      ? and(isNull(platformLeads.phone), eq(platformLeads.email, email ?? ''))
      : eq(platformLeads.phone, phone),
  )
  const [open] = await tx
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
  tx: Database,
  openEnquiry: { id: string; message: string | null },
  submission: Submission,
) {
  const { enquirer, enquiry, now } = submission
  const [saved] = await tx
    .update(platformLeads)
    .set({
      ...pickPreferredTime(enquiry),
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
  await tx.insert(platformLeadEvents).values({
    leadId: saved.id,
    actorId: enquirer.userId,
    kind: 'repeated',
    createdAt: now,
  })
  return saved
}

async function insertEnquiry(tx: Database, actor: Actor | null, { enquirer, enquiry, now }: Submission) {
  const message = pickMessage(enquiry)
  const [saved] = await tx
    .insert(platformLeads)
    .values({
      ...enquirer,
      ...pickPreferredTime(enquiry),
      propertyId: await findLoanProperty(tx, actor, enquiry),
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
async function findLoanProperty(tx: Database, actor: Actor | null, enquiry: PlatformEnquiry) {
  if (enquiry.kind !== 'homeloan' || enquiry.propertyNumericId === undefined) return null
  const uncheckedListing = await findUncheckedListing(tx, String(enquiry.propertyNumericId))
  return uncheckedListing && canSeeProperty(actor, uncheckedListing) ? uncheckedListing.id : null
}

/** Anybody may type any address: one receipt a day per kind, and few in total. */
async function takeReceiptAttempts(
  tx: Database,
  { enquirer: { email }, enquiry: { kind }, now }: Submission,
) {
  if (email === null) return false
  const attemptOfKind = await takeAttempt(tx, { ...limits.receiptOfKind, subject: [kind, email], now })
  if (!attemptOfKind.allowed) return false
  return (await takeAttempt(tx, { ...limits.receipt, subject: [email], now })).allowed
}

function pickPreferredTime(enquiry: PlatformEnquiry) {
  if (!('preferredDate' in enquiry)) return {}
  return { preferredDate: enquiry.preferredDate, preferredTime: enquiry.preferredTime }
}

function pickMessage(enquiry: PlatformEnquiry): string {
  return 'message' in enquiry ? enquiry.message : ''
}

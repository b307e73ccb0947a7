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
import { leadAnswerBy, limits } from '../policy.ts'
import { toParameters } from '../present.ts'

type CreatePlatformLead = {
  actor: Actor | null
  enquiry: PlatformEnquiry
  config: Config
  now: Date
}

type Enquirer = { userId: string | null; name: string; email: string | null; phone: string | null }
type Params = { enquirer: Enquirer; enquiry: PlatformEnquiry; now: Date }

/** Advisory locks serialise the same form and the same person; the captcha stays consumed. */
export async function createPlatformLead(db: Database, { actor, enquiry, config, now }: CreatePlatformLead) {
  return db.transaction(async (tx) => {
    const answered = await findAnswered(tx, actor, enquiry.submissionKey)
    if (answered) return answered
    if (actor === null && !(await isAnswered(tx, { enquiry, config, now }))) return refused('CAPTCHA_WRONG')

    const enquirer = await enquirerOf(tx, actor, enquiry)
    const identity = enquirer.userId ?? enquirer.phone ?? enquirer.email ?? ''
    const counted = await takeAttempt(tx, { ...limits.person, subject: [identity], now })
    if (!counted.allowed) return refused('TOO_MANY_REQUESTS')
    await lock(tx, `${enquiry.kind}:${identity}`)

    const asked = { enquirer, enquiry, now }
    const open = await findOpen(tx, asked)
    const saved = open ? await repeat(tx, open, asked) : await insert(tx, actor, asked)
    const takesReceipt = !open && (await mayReceive(tx, asked))
    await publishEvent(tx, {
      name: 'platformLead.received',
      platformLeadId: saved.id,
      repeat: saved.repeatCount,
      locale: getLocale(),
      takesReceipt,
    })
    return { id: saved.id, repeated: told(actor, saved.repeatCount) }
  })
}

async function findAnswered(tx: Database, actor: Actor | null, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  await lock(tx, submissionKey)
  const [known] = await tx
    .select({ id: platformLeads.id, repeatCount: platformLeads.repeatCount })
    .from(platformLeads)
    .where(eq(platformLeads.submissionKey, submissionKey))
  return known && { id: known.id, repeated: told(actor, known.repeatCount) }
}

/** A guest must not learn whether this number or address has enquired before. */
function told(actor: Actor | null, repeatCount: number): boolean {
  return actor !== null && repeatCount > 0
}

async function isAnswered(
  tx: Database,
  { enquiry, config, now }: Pick<CreatePlatformLead, 'enquiry' | 'config' | 'now'>,
): Promise<boolean> {
  const { captchaId, captchaAnswer } = enquiry
  if (!captchaId || !captchaAnswer) return false
  return answerCaptcha(tx, { captchaId, captchaAnswer, config, now })
}

async function enquirerOf(tx: Database, actor: Actor | null, enquiry: PlatformEnquiry): Promise<Enquirer> {
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
async function findOpen(tx: Database, { enquirer, enquiry, now }: Params) {
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

async function repeat(tx: Database, open: { id: string; message: string | null }, asked: Params) {
  const { enquirer, enquiry, now } = asked
  const [saved] = await tx
    .update(platformLeads)
    .set({
      ...timeOf(enquiry),
      message: appendMessage(open.message, messageOf(enquiry)),
      email: sql`coalesce(${platformLeads.email}, ${enquirer.email})`,
      parameters: sql`${platformLeads.parameters} || ${JSON.stringify(toParameters(enquiry))}::jsonb`,
      repeatCount: sql`${platformLeads.repeatCount} + 1`,
      lastEnquiredAt: now,
      updatedAt: now,
      ...('preferredDate' in enquiry && { answerBy: leadAnswerBy(enquiry, now) }),
      ...(enquiry.submissionKey === undefined ? {} : { submissionKey: enquiry.submissionKey }),
    })
    .where(eq(platformLeads.id, open.id))
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

async function insert(tx: Database, actor: Actor | null, { enquirer, enquiry, now }: Params) {
  const message = messageOf(enquiry)
  const [saved] = await tx
    .insert(platformLeads)
    .values({
      ...enquirer,
      ...timeOf(enquiry),
      propertyId: await propertyOf(tx, actor, enquiry),
      kind: enquiry.kind,
      message: message === '' ? null : message,
      parameters: toParameters(enquiry),
      source: enquiry.source ?? null,
      submissionKey: enquiry.submissionKey ?? null,
      lastEnquiredAt: now,
      answerBy: leadAnswerBy('preferredDate' in enquiry ? enquiry : {}, now),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: platformLeads.id, repeatCount: platformLeads.repeatCount })
  if (!saved) throw new Error('The inserted enquiry was not returned')
  return saved
}

/** Property of a home loan; omitted where the caller may not see it. */
async function propertyOf(tx: Database, actor: Actor | null, enquiry: PlatformEnquiry) {
  if (enquiry.kind !== 'homeloan' || enquiry.propertyNumericId === undefined) return null
  const uncheckedListing = await findUncheckedListing(tx, String(enquiry.propertyNumericId))
  return uncheckedListing && canSeeProperty(actor, uncheckedListing) ? uncheckedListing.id : null
}

/** Anybody may type any address: one receipt a day per kind, and few in total. */
async function mayReceive(tx: Database, { enquirer: { email }, enquiry: { kind }, now }: Params) {
  if (email === null) return false
  const ofKind = await takeAttempt(tx, { ...limits.receiptOfKind, subject: [kind, email], now })
  if (!ofKind.allowed) return false
  return (await takeAttempt(tx, { ...limits.receipt, subject: [email], now })).allowed
}

function timeOf(enquiry: PlatformEnquiry) {
  if (!('preferredDate' in enquiry)) return {}
  return { preferredDate: enquiry.preferredDate, preferredTime: enquiry.preferredTime }
}

function messageOf(enquiry: PlatformEnquiry): string {
  return 'message' in enquiry ? enquiry.message : ''
}

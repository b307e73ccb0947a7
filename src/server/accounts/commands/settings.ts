import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import type { PrivacySettings } from '#contract/accounts/settings.ts'
import type { AreaUnit } from '#contract/area.ts'
import type { consentKinds } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users, consents, privacySettings } from '#database/schema/accounts.ts'

import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor, Locale } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { findLegalVersion, findTerms } from '../queries/legal-texts.ts'
import { lockPersonForNoKeyUpdate } from './lock-person.ts'

type ChooseLanguage = { userId: string; locale: Locale; now: Date }

/** Language of the person's emails and notifications. */
export async function chooseLanguage(db: Database, { userId, locale, now }: ChooseLanguage): Promise<void> {
  await db
    .update(users)
    .set({ locale, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.locale, locale), isNull(users.deletedAt)))
}

type ChooseAreaUnit = { userId: string; areaUnit: AreaUnit; now: Date }

/** Unit of areas in the person's emails. */
export async function chooseAreaUnit(db: Database, { userId, areaUnit, now }: ChooseAreaUnit): Promise<void> {
  const isOther = sql`${users.areaUnit} is distinct from ${areaUnit}`
  await db
    .update(users)
    .set({ areaUnit, updatedAt: now })
    .where(and(eq(users.id, userId), isOther, isNull(users.deletedAt)))
}

type ConsentChange = { kind: (typeof consentKinds)[number]; isGiven: boolean }

/** Record consents given or withdrawn, with the version of the text in force. */
export async function recordConsents(
  { db, actor, now }: MemberCall,
  clientAddress: string,
  changes: readonly ConsentChange[],
): Promise<void> {
  if (changes.length === 0) return
  const textVersion = await findLegalVersion(db, now)
  await db.insert(consents).values(
    changes.map((change) => ({
      ...change,
      userId: actor.userId,
      textVersion,
      ipAddress: clientAddress,
      createdAt: now,
    })),
  )
}

const columns = {
  contactInfo: privacySettings.contactInfo,
  viewerContact: privacySettings.viewerContact,
  propertyHistory: privacySettings.propertyHistory,
}

export type ChosenPrivacy = { [K in keyof PrivacySettings]?: boolean | undefined }

/** Returns the settings. */
export async function setPrivacy(
  { clientAddress, ...call }: MemberCall & Pick<RequestCall, 'clientAddress'>,
  chosen: ChosenPrivacy,
): Promise<PrivacySettings> {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    await db.insert(privacySettings).values({ userId, updatedAt: now }).onConflictDoNothing()
    const own = eq(privacySettings.userId, userId)
    const [before] = await db.select(columns).from(privacySettings).where(own).for('update')
    const [after] = await db
      .update(privacySettings)
      .set({ ...chosen, updatedAt: now })
      .where(own)
      .returning(columns)
    if (!before || !after) throw new Error('The privacy settings were not returned')
    await recordConsents(call, clientAddress, listConsentChanges(before, after))
    return after
  })
}

function listConsentChanges(before: PrivacySettings, after: PrivacySettings): ConsentChange[] {
  const changes: ConsentChange[] = []
  if (before.contactInfo !== after.contactInfo)
    changes.push({ kind: 'contact_sharing', isGiven: after.contactInfo })
  if (before.viewerContact !== after.viewerContact)
    changes.push({ kind: 'viewer_contact', isGiven: after.viewerContact })
  if (before.propertyHistory !== after.propertyHistory)
    changes.push({ kind: 'analytics', isGiven: after.propertyHistory })
  return changes
}

/** Name shown with enquiries and in emails. */
export async function renamePerson({ db, actor, now }: MemberCall, name: string): Promise<void> {
  await db
    .update(users)
    .set({ name, updatedAt: now })
    .where(and(eq(users.id, actor.userId), ne(users.name, name)))
}

/** Record consent to terms and privacy notice; idempotent. Refused where another version is in force. */
export async function agreeToTerms(
  { clientAddress, ...call }: RequestCall<Actor>,
  { version }: { version: string },
) {
  return call.transaction(async (call) => {
    await lockPersonForNoKeyUpdate(call.db, call.actor.userId)
    const terms = await findTerms(call)
    if (terms.version !== version) return refused('CONFLICT')
    if (terms.isAgreed) return null
    await recordConsents(call, clientAddress, [
      { kind: 'terms', isGiven: true },
      { kind: 'privacy', isGiven: true },
    ])
    return null
  })
}

import type { AccountSettings } from '#contract/accounts/settings.ts'
import type { Database } from '#database/client.ts'
import { consents, notificationSettings, privacySettings } from '#database/schema/accounts.ts'
import { desc, eq } from 'drizzle-orm'

import { findTerms } from './find-terms.ts'
import { usualNotifications } from './can-send.ts'

const shownConsents = 100

/** Served by notification_settings_pkey, privacy_settings_pkey and consents_of_user_newest_idx. */
export async function findSettings(db: Database, userId: string, now: Date): Promise<AccountSettings> {
  const [notifications] = await db
    .select({
      email: notificationSettings.email,
      sms: notificationSettings.sms,
      push: notificationSettings.push,
      marketing: notificationSettings.marketing,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  const given = await db
    .select({
      id: consents.id,
      kind: consents.kind,
      isGiven: consents.isGiven,
      textVersion: consents.textVersion,
      createdAt: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(shownConsents)
  return {
    notifications: notifications ?? usualNotifications,
    privacy: await findPrivacy(db, userId),
    consents: given.map(({ createdAt, ...consent }) => ({ ...consent, at: createdAt.toISOString() })),
    terms: await findTerms(db, userId, now),
  }
}

/** What others may see of the person; without a row, what everybody begins with. */
export async function findPrivacy(db: Database, userId: string): Promise<AccountSettings['privacy']> {
  const [row] = await db
    .select({
      contactInfo: privacySettings.contactInfo,
      propertyHistory: privacySettings.propertyHistory,
    })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId))
  return row ?? { contactInfo: true, propertyHistory: true }
}

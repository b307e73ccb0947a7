import type { Database } from '#database/client.ts'
import { notificationSettings, users, consents, privacySettings } from '#database/schema/accounts.ts'
import { and, asc, eq, inArray, isNull, sql, desc } from 'drizzle-orm'
import type { AccountSettings } from '#contract/accounts/settings.ts'
import { findTerms } from './legal-texts.ts'

/** What the person chose for each kind of message; without a row, what everybody begins with. */
const usualNotifications = { email: true, sms: true, push: true, marketing: false } as const

type NotificationChannel = keyof typeof usualNotifications

/** Whether something that is not about the account or its safety may go to this person on this way. */
export async function canSend(db: Database, userId: string, channel: NotificationChannel): Promise<boolean> {
  return (await listReachable(db, [userId], channel)).length === 1
}

/** Those of these people who want it; a deleted account wants nothing. Served by users_pkey and notification_settings_pkey. */
export async function listReachable(
  db: Database,
  userIds: readonly string[],
  channel: NotificationChannel,
): Promise<string[]> {
  const isWanted = sql`coalesce(${notificationSettings[channel]}, ${usualNotifications[channel]})`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt), isWanted))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

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

/** Whether contact data may be shown to advertisers; until the transaction ends the person cannot change it, if the caller holds `lockPerson`. */
export async function sharesContact(tx: Database, userId: string): Promise<boolean> {
  const [chosen] = await tx
    .select({ contactInfo: privacySettings.contactInfo })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId))
    .for('share')
  return chosen?.contactInfo ?? true
}

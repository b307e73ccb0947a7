import { and, eq, getTableColumns, isNull, sql, desc, type SQL } from 'drizzle-orm'

import type { AccountSettings, NotificationSettings } from '#contract/accounts/settings.ts'
import type { Database } from '#database/client.ts'
import { notificationSettings, users, consents, privacySettings } from '#database/schema/accounts.ts'

import type { MemberCall } from '../../platform/call.ts'
import { findTerms } from './legal-texts.ts'
import { findWhatsApp } from './whatsapp.ts'

/** Defaults where the person has no row. */
const defaultNotifications: NotificationSettings = {
  email: true,
  sms: true,
  push: true,
  marketing: false,
  priceDrops: true,
}

type NotificationSwitch = keyof NotificationSettings

const { userId: _userId, updatedAt: _updatedAt, ...switches } = getTableColumns(notificationSettings)
/** The columns of all switches. */
export const switchColumns = switches

/** True where the person accepts this channel for messages other than account and security ones. Served by users_pkey and notification_settings_pkey. */
export async function canSend(db: Database, userId: string, channel: NotificationSwitch): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), accepts(channel)))
  return rows.length === 1
}

/** Of users, with their settings joined. */
export function accepts(notificationSwitch: NotificationSwitch): SQL {
  return sql`coalesce(${switchColumns[notificationSwitch]}, ${defaultNotifications[notificationSwitch]})`
}

const maxShownConsents = 100

/** Served by notification_settings_pkey, privacy_settings_pkey and consents_of_user_newest_idx. */
export async function findSettings(call: MemberCall) {
  const { db } = call
  const { userId } = call.actor
  const [notifications] = await db
    .select(switchColumns)
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  const given = await db
    .select({
      id: consents.id,
      kind: consents.kind,
      isGiven: consents.isGiven,
      textVersion: consents.textVersion,
      at: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(maxShownConsents)
  return {
    notifications: notifications ?? defaultNotifications,
    whatsApp: await findWhatsApp(db, { userId, now: call.now }),
    privacy: await findPrivacy(db, userId),
    consents: given,
    terms: await findTerms(call),
  }
}

/** Visibility settings; defaults without a row. */
export async function findPrivacy(db: Database, userId: string): Promise<AccountSettings['privacy']> {
  const [row] = await db
    .select({
      contactInfo: privacySettings.contactInfo,
      viewerContact: privacySettings.viewerContact,
      propertyHistory: privacySettings.propertyHistory,
    })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId))
  return row ?? { contactInfo: true, viewerContact: false, propertyHistory: true }
}

/** True where advertisers may see who viewed their listings; fixed until commit if the caller holds `lockPersonForUpdate`. */
export async function sharesViewerContact(tx: Database, userId: string): Promise<boolean> {
  const [chosen] = await tx
    .select({ contactInfo: privacySettings.contactInfo, viewerContact: privacySettings.viewerContact })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId))
    .for('share')
  return chosen !== undefined && chosen.contactInfo && chosen.viewerContact
}

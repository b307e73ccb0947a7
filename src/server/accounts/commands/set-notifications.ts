import { eq } from 'drizzle-orm'

import type { NotificationSettings } from '#contract/accounts/settings.ts'
import type { Database } from '#database/client.ts'
import { notificationSettings } from '#database/schema/accounts.ts'

import { recordConsents } from './settings.ts'

type SetNotifications = {
  userId: string
  chosen: { [K in keyof NotificationSettings]?: boolean | undefined }
  clientAddress: string
  now: Date
}

const columns = {
  email: notificationSettings.email,
  sms: notificationSettings.sms,
  push: notificationSettings.push,
  marketing: notificationSettings.marketing,
}

/** Company news needs a consent, recorded with each change. Returns all settings. */
export async function setNotifications(
  db: Database,
  { userId, chosen, clientAddress, now }: SetNotifications,
): Promise<NotificationSettings> {
  return db.transaction(async (tx) => {
    await tx.insert(notificationSettings).values({ userId, updatedAt: now }).onConflictDoNothing()
    const own = eq(notificationSettings.userId, userId)
    const [before] = await tx.select(columns).from(notificationSettings).where(own).for('update')
    const [after] = await tx
      .update(notificationSettings)
      .set({ ...chosen, updatedAt: now })
      .where(own)
      .returning(columns)
    if (!before || !after) throw new Error('The notification settings were not returned')
    const changes =
      before.marketing === after.marketing ? [] : [{ kind: 'marketing', isGiven: after.marketing } as const]
    await recordConsents(tx, { userId, changes, clientAddress, now })
    return after
  })
}

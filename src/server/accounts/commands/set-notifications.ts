import { eq } from 'drizzle-orm'

import type { NotificationSettings } from '#contract/accounts/settings.ts'
import { notificationSettings } from '#database/schema/accounts.ts'

import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { switchColumns } from '../queries/settings.ts'
import { recordConsents } from './settings.ts'

/** Company news needs a consent, recorded with each change. Returns all settings. */
export async function setNotifications(
  { clientAddress, ...call }: RequestCall<Actor>,
  chosen: { [K in keyof NotificationSettings]?: boolean | undefined },
): Promise<NotificationSettings> {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    await db.insert(notificationSettings).values({ userId, updatedAt: now }).onConflictDoNothing()
    const own = eq(notificationSettings.userId, userId)
    const [before] = await db.select(switchColumns).from(notificationSettings).where(own).for('update')
    const [after] = await db
      .update(notificationSettings)
      .set({ ...chosen, updatedAt: now })
      .where(own)
      .returning(switchColumns)
    if (!before || !after) throw new Error('The notification settings were not returned')
    if (before.marketing !== after.marketing)
      await recordConsents(call, clientAddress, [{ kind: 'marketing', isGiven: after.marketing }])
    return after
  })
}

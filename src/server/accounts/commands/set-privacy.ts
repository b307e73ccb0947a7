import type { PrivacySettings } from '#contract/accounts/settings.ts'
import type { Database } from '#database/client.ts'
import { privacySettings } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import { recordConsents } from './record-consents.ts'
import type { ConsentChange } from './record-consents.ts'

/** How the rooms above, which keep views and soft leads, take the person out of them; handed in where all rooms are put together. */
export type ClearHistory = (tx: Database, person: { userId: string; now: Date }) => Promise<void>

type SetPrivacy = {
  userId: string
  chosen: { [K in keyof PrivacySettings]?: boolean | undefined }
  clearHistory: ClearHistory
  clientAddress: string
  now: Date
}

const columns = {
  contactInfo: privacySettings.contactInfo,
  propertyHistory: privacySettings.propertyHistory,
}

/** Answers the settings as they are now; without property history what was kept of it is gone when this returns. */
export async function setPrivacy(
  db: Database,
  { userId, chosen, clearHistory, clientAddress, now }: SetPrivacy,
): Promise<PrivacySettings> {
  return db.transaction(async (tx) => {
    await tx.insert(privacySettings).values({ userId, updatedAt: now }).onConflictDoNothing()
    const own = eq(privacySettings.userId, userId)
    const [before] = await tx.select(columns).from(privacySettings).where(own).for('update')
    const [after] = await tx
      .update(privacySettings)
      .set({ ...chosen, updatedAt: now })
      .where(own)
      .returning(columns)
    if (!before || !after) throw new Error('The privacy settings were not returned')
    await recordConsents(tx, { userId, changes: diffAuditEntry(before, after), clientAddress, now })
    if (!after.propertyHistory) await clearHistory(tx, { userId, now })
    return after
  })
}

function diffAuditEntry(before: PrivacySettings, after: PrivacySettings): ConsentChange[] {
  const changes: ConsentChange[] = []
  if (before.contactInfo !== after.contactInfo)
    changes.push({ kind: 'contact_sharing', isGiven: after.contactInfo })
  if (before.propertyHistory !== after.propertyHistory)
    changes.push({ kind: 'analytics', isGiven: after.propertyHistory })
  return changes
}

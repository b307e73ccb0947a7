import type { Database } from '#database/client.ts'
import { privacySettings } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

/** Whether contact data may be shown to listers; until the transaction ends the person cannot change it, if the caller holds `lockPerson`. */
export async function sharesContact(tx: Database, userId: string): Promise<boolean> {
  const [chosen] = await tx
    .select({ contactInfo: privacySettings.contactInfo })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId))
    .for('share')
  return chosen?.contactInfo ?? true
}

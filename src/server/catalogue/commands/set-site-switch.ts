import type { SiteSwitch } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { and, eq, sql } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { isOn } from '../queries/list-site-switches.ts'

type SetSiteSwitch = {
  actor: Actor
  key: SiteSwitch
  from: boolean
  to: boolean
  requestId: string
  now: Date
}

/** False where a colleague moved it meanwhile. */
export async function setSiteSwitch(
  db: Database,
  { actor, key, from, to, requestId, now }: SetSiteSwitch,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = and(eq(siteContent.key, key), eq(siteContent.locale, 'en'))
    // One that was never written down is on.
    await tx
      .insert(siteContent)
      .values({ key, locale: 'en', value: true, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const [row] = await tx.select({ value: siteContent.value }).from(siteContent).where(at).for('update')
    if (isOn(row?.value) !== from || from === to) return false
    await tx
      .update(siteContent)
      .set({
        value: to,
        version: sql`${siteContent.version} + 1`,
        updatedBy: actor.userId,
        updatedAt: now,
      })
      .where(at)
    await audit(tx, {
      actor,
      action: 'catalogue.setSiteSwitch',
      subject: 'site_content',
      subjectId: key,
      before: { isOn: from },
      after: { isOn: to },
      requestId,
      now,
    })
    return true
  })
}

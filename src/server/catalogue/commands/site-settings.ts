import { and, eq, ne, sql } from 'drizzle-orm'

import { siteNumbers, type SiteNumber, type SiteSwitch } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'

type Setting<Key, Value> = Call & { key: Key; from: Value; to: Value }

/** Switches are on by default, so a missing row means on. */
export async function setSiteSwitch(db: Database, setting: Setting<SiteSwitch, boolean>) {
  return setSetting(db, { ...setting, usual: true, action: 'catalogue.setSiteSwitch', field: 'isOn' })
}

export async function setSiteNumber(db: Database, setting: Setting<SiteNumber, number>) {
  const { usual } = siteNumbers[setting.key]
  return setSetting(db, { ...setting, usual, action: 'catalogue.setSiteNumber', field: 'days' })
}

type SetSetting = Setting<string, boolean | number> & {
  /** Value of a missing row. */
  usual: boolean | number
  action: 'catalogue.setSiteSwitch' | 'catalogue.setSiteNumber'
  /** Its name in the audit log, which is the setting's history. */
  field: string
}

async function setSetting(
  db: Database,
  { actor, key, from, to, usual, action, field, requestId, now }: SetSetting,
): Promise<Refused<'STALE'> | null> {
  return db.transaction(async (tx) => {
    await tx
      .insert(siteContent)
      .values({ key, locale: 'en', value: usual, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const stored = sql`${siteContent.value} #>> '{}'`
    const changed = await tx
      .update(siteContent)
      .set({ value: to, version: sql`${siteContent.version} + 1`, updatedBy: actor.userId, updatedAt: now })
      .where(
        and(
          eq(siteContent.key, key),
          eq(siteContent.locale, 'en'),
          eq(stored, String(from)),
          ne(stored, String(to)),
        ),
      )
      .returning({ key: siteContent.key })
    if (changed.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action,
      subject: 'site_content',
      subjectId: key,
      before: { [field]: from },
      after: { [field]: to },
      requestId,
      now,
    })
    return null
  })
}

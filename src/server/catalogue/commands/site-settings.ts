import { and, eq, ne, sql } from 'drizzle-orm'

import { siteNumbers, type SiteNumber, type SiteSwitch } from '#contract/catalogue/site-texts.ts'
import { siteContent } from '#database/schema/catalogue.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'

type Setting<Key, Value> = { key: Key; from: Value; to: Value }

/** Switches are on by default, so a missing row means on. */
export async function setSiteSwitch(call: MemberCall, setting: Setting<SiteSwitch, boolean>) {
  return setSetting(call, { ...setting, usual: true, action: 'catalogue.setSiteSwitch', field: 'isOn' })
}

export async function setSiteNumber(call: MemberCall, setting: Setting<SiteNumber, number>) {
  const { usual } = siteNumbers[setting.key]
  return setSetting(call, { ...setting, usual, action: 'catalogue.setSiteNumber', field: 'days' })
}

type SetSetting = Setting<string, boolean | number> & {
  /** Value of a missing row. */
  usual: boolean | number
  action: 'catalogue.setSiteSwitch' | 'catalogue.setSiteNumber'
  /** Its name in the audit log, which is the setting's history. */
  field: string
}

async function setSetting(
  call: MemberCall,
  { key, from, to, usual, action, field }: SetSetting,
): Promise<Refused<'STALE'> | null> {
  return call.transaction(async ({ db, actor, now, audit }) => {
    await db
      .insert(siteContent)
      .values({ key, locale: 'en', value: usual, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const stored = sql`${siteContent.value} #>> '{}'`
    const changed = await db
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
    await audit({
      action,
      subject: 'site_content',
      subjectId: key,
      before: { [field]: from },
      after: { [field]: to },
    })
    return null
  })
}

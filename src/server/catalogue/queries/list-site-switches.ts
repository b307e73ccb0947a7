import type { SiteSwitch } from '#contract/catalogue/site-texts.ts'
import { siteSwitches } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { and, eq, inArray } from 'drizzle-orm'

export type SwitchRow = { key: SiteSwitch; isOn: boolean; changedAt: Date | null; changedBy: string | null }

/** Each setting as it stands; one that was never touched is on. */
export async function listSiteSwitches(db: Database): Promise<SwitchRow[]> {
  const rows = await db
    .select({
      key: siteContent.key,
      value: siteContent.value,
      version: siteContent.version,
      changedAt: siteContent.updatedAt,
      changedBy: users.name,
    })
    .from(siteContent)
    .leftJoin(users, eq(users.id, siteContent.updatedBy))
    .where(and(inArray(siteContent.key, [...siteSwitches]), eq(siteContent.locale, 'en')))
  return siteSwitches.map((key) => {
    const row = rows.find((each) => each.key === key)
    const isTouched = row !== undefined && row.version > 1
    return {
      key,
      isOn: row === undefined || isOn(row.value),
      changedAt: isTouched ? row.changedAt : null,
      changedBy: isTouched ? row.changedBy : null,
    }
  })
}

export function isOn(value: unknown): boolean {
  return value !== false && value !== 'false'
}

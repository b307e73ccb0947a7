import { sql } from 'drizzle-orm'

import { pageChanges } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'

import type { Call } from '../../platform/call.ts'
import type { Services } from '../../platform/context.ts'
import { publishEvents } from '../../platform/jobs/publish-event.ts'

const minutes = 5
/** Of which each is two pages; the protocol takes 10,000. */
const listingsPerRequest = 500
const maxRequests = 10

/** Every five minutes: the listings that were published once and whose page changed since; each time once. */
export async function publishChangedPages({ db, now, services }: Call<null>): Promise<number> {
  if (services.config.indexNowKey === null) return 0
  const end = new Date(Math.floor(now.getTime() / (minutes * 60_000)) * minutes * 60_000)
  const begin = new Date(end.getTime() - minutes * 60_000)
  const { rows } = await db.execute<{ number: number }>(sql`
    select distinct c.property_number as number from ${pageChanges} c
    join ${properties} p on p.property_numeric_id = c.property_number
    where c.created_at >= ${begin.toISOString()} and c.created_at < ${end.toISOString()} and p.listed_at is not null
    order by number limit ${listingsPerRequest * maxRequests}`)
  const events = Array.from({ length: Math.ceil(rows.length / listingsPerRequest) }, (_, batch) => ({
    name: 'listings.pagesChanged' as const,
    numbers: rows
      .slice(batch * listingsPerRequest, (batch + 1) * listingsPerRequest)
      .map(({ number }) => number),
  }))
  await db.transaction((tx) => publishEvents(tx, events))
  return rows.length
}

const endpoint = 'https://api.indexnow.org/indexnow'

/** Tells search engines of changed pages, by https://www.indexnow.org/documentation. */
export async function submitPages(
  { config, outgoing, log }: Pick<Services, 'config' | 'outgoing' | 'log'>,
  numbers: readonly number[],
): Promise<void> {
  const { indexNowKey: key, publicUrl } = config
  if (key === null) return
  const urlList = numbers.flatMap((number) =>
    ['', '/hi'].map((language) => `${publicUrl}${language}/property/${number}`),
  )
  const answer = await outgoing.post(endpoint, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList,
    }),
    maxBytes: 100_000,
    milliseconds: 20_000,
  })
  if (!answer.ok) throw new Error(`IndexNow was not reached: ${answer.failure}`)
  if (answer.status === 429 || answer.status >= 500) throw new Error(`IndexNow answered ${answer.status}`)
  // The same pages would be refused again.
  if (answer.status >= 400)
    log.warn('IndexNow refused pages', { status: answer.status, pages: urlList.length })
}

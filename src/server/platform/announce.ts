import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import type { News } from '../news.ts'

export const newsQueue = 'news'
export const undeliveredQueue = 'news_undelivered'

/** With pauses that double from five seconds to an hour: two days, so that a mail server may be away for one. */
const retries = 56

/** Tells the other rooms, if and only if this transaction commits. */
export async function announce(tx: Database, news: News): Promise<void> {
  await tx.execute(sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter,
      heartbeat_seconds)
    values (${newsQueue}, ${JSON.stringify(news)}::jsonb, ${retries}, 5, true, 3600, ${undeliveredQueue},
      30)`)
}

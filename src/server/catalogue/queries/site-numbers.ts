import { sql } from 'drizzle-orm'

import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { siteNumberKeys, siteNumbers } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'

import { isoInstant } from '../../platform/iso-instant.ts'

type NumberRow = Pick<SiteEditor['numbers'][number], 'key' | 'history'> & { value: number | null }

/** All numbers with their latest changes; one never changed has its usual value. Served by audit_log_of_subject_idx. */
export async function listSiteNumbers(db: Database): Promise<SiteEditor['numbers']> {
  const { rows } = await db.execute<NumberRow>(sql`
    select asked.key, (c.value #>> '{}')::integer as value, coalesce((
      select json_agg(json_build_object('before', (a.before ->> 'days')::integer, 'after', (a.after ->> 'days')::integer,
        'changedAt', ${isoInstant('a.created_at')}, 'changedBy', u.name)
        order by a.created_at desc, a.id)
      from (select * from audit_log l where l.subject = 'site_content' and l.subject_id = asked.key
        and l.action = 'catalogue.setSiteNumber' order by l.created_at desc, l.id limit 10) a
      left join users u on u.id = a.actor_id), '[]'::json) as history
    from unnest(${sql.param(siteNumberKeys)}::text[]) with ordinality asked(key, place)
    left join site_content c on c.key = asked.key and c.locale = 'en'
    order by asked.place`)
  return rows.map(({ key, value, history }) => {
    const { least, most, usual } = siteNumbers[key]
    return { key, value: value ?? usual, least, most, history }
  })
}

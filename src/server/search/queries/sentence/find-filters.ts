import { sql } from 'drizzle-orm'

import type { Sentence } from '#contract/search/sentence.ts'
import type { Database } from '#database/client.ts'

import { isUnknown, itemsOf } from './items.ts'
import { gazetteerOf, type PlaceNames } from './places.ts'
import { readSentence } from './read-sentence.ts'
import { cleanSentence, tokensOf } from './tokens.ts'

/** The filters that a typed text names; a place by itself, in one or two words, costs no query. */
export async function findFilters(db: Database, text: string): Promise<Sentence> {
  return readSentence(text, mayBeSentence(text) ? gazetteerOf(await listPlaceNames(db)) : nowhere)
}

const nowhere = gazetteerOf([])

function mayBeSentence(text: string): boolean {
  const tokens = tokensOf(cleanSentence(text))
  return tokens.length > 2 || itemsOf(tokens, nowhere).some((item) => !isUnknown(item))
}

async function listPlaceNames(db: Database): Promise<PlaceNames[]> {
  const { rows } = await db.execute<PlaceNames>(sql`
    select kind, name, spellings from (
      select 'city' as kind, c.id, c.name, array_remove(array[c.name_hi], null) as spellings
      from cities c where c.is_active
      union all
      select 'locality', l.id, l.name, array_remove(array[l.name_hi], null)
        || array(select a.alias from locality_aliases a where a.locality_id = l.id order by a.alias)
      from localities l where l.is_active
      union all
      select 'project', t.id, t.title, '{}' from projects t where t.approval_status = 'approved'
    ) place order by kind, name, id`)
  return rows
}

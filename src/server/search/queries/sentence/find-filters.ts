import { sql } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import { sentenceParams } from '#contract/search/sentence-params.ts'
import type { Sentence } from '#contract/search/sentence.ts'
import type { Database } from '#database/client.ts'

import { isContained } from '../resolve-locations.ts'
import { isUnknown, readItems } from './items.ts'
import { createGazetteer, type PlaceNames } from './places.ts'
import { readSentence } from './read-sentence.ts'
import { cleanSentence, readTokens } from './tokens.ts'

/**
 * The filters that a typed text names; a place by itself, in one or two words, costs no query. A text that is not
 * understood as a whole and stands in a title or an address is meant as it stands: a street or a building.
 */
export async function findFilters(db: Database, text: string, now: Date): Promise<Sentence> {
  const sentence = readSentence(
    text,
    mayBeSentence(text) ? createGazetteer(await listPlaceNames(db)) : nowhere,
    dayInIndia(now),
  )
  const isName = sentence.rest !== null && (await isContained(db, cleanSentence(text)))
  return isName ? { filters: { location: text }, rest: null, understood: [] } : sentence
}

const searchPage = /^(?:\/hi)?\/search$/
const maxSentenceLength = 200
const synonyms: Readonly<Record<string, string>> = {
  q: 'location',
  type: 'propertytype',
  locality: 'localities',
}

/** The address of the filters for a search page with a sentence in its location; null for any other URL. */
export async function findSentenceAddress(
  db: Database,
  { pathname, searchParams }: URL,
  now: Date,
): Promise<string | null> {
  if (!searchPage.test(pathname)) return null
  const typed = [...searchParams]
    .find(([name]) => readParamName(name) === 'location')?.[1]
    .slice(0, maxSentenceLength)
  if (!typed?.trim()) return null
  const sentence = await findFilters(db, typed, now)
  const isPlain = Object.keys(sentence.filters).every((name) => name === 'location')
  if (isPlain) return null
  const sentenceEntries = Object.entries(sentenceParams(sentence))
  const replaced = new Set(['page', ...sentenceEntries.map(([name]) => readParamName(name))])
  const params = new URLSearchParams([...searchParams].filter(([name]) => !replaced.has(readParamName(name))))
  for (const [name, value] of sentenceEntries) if (value !== undefined) params.set(name, String(value))
  return `${pathname}?${params.toString().replaceAll('%2C', ',')}`
}

const nowhere = createGazetteer([])

function mayBeSentence(text: string): boolean {
  const tokens = readTokens(cleanSentence(text))
  return tokens.length > 2 || readItems(tokens, nowhere).some((item) => !isUnknown(item))
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
      select 'project', t.id, t.title, array_remove(array[t.title_hi], null) from projects t where t.approval_status = 'approved'
    ) place order by kind, name, id`)
  return rows
}

function readParamName(name: string): string {
  const plain = name.toLowerCase()
  return synonyms[plain] ?? plain
}

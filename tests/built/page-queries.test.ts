import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#database/client.ts'
import { openBuiltPages } from '#server/platform/http/pages.ts'

import { openEngine, prepareTemplate, type TestEngine } from '../engine.ts'
import { createCity, createLocality, createProperty, createUser } from '../factories.ts'
import { createFakes } from '../fakes.ts'
import { site } from '../fixtures/site.ts'

const asked: string[] = []
let engine: TestEngine
let db: Database
let home: { propertyNumericId: number }

/** Enough homes in one locality for every part of a page. */
beforeAll(async () => {
  await prepareTemplate()
  engine = await openEngine()
  const logQuery = (query: string) => void asked.push(query.replaceAll(/\s+/g, ' ').slice(0, 120))
  db = drizzle({ client: engine.pool, casing: 'snake_case', logger: { logQuery } })
  const city = await createCity(db)
  const locality = await createLocality(db, { cityId: city.id })
  const owner = await createUser(db)
  const place = { cityId: city.id, localityId: locality.id }
  home = await createProperty(db, owner, place)
  for (let index = 0; index < 15; index++) await createProperty(db, owner, place)
})

afterAll(() => engine.close())

async function queriesOf(path: string): Promise<string[]> {
  const { services, now } = createFakes()
  const pages = await openBuiltPages(services.config)
  const visit = site({ db, services, now, actor: null }, pages.render)
  asked.length = 0
  const answer = await visit(path, { headers: { accept: 'text/html' } })
  expect([path, answer.status]).toEqual([path, 200])
  expect(await answer.text()).toContain('</html>')
  return asked.splice(0)
}

test('a property page of a guest asks the database nine times at most', async () => {
  const queries = await queriesOf(`/property/${home.propertyNumericId}`)
  const listed = queries.join('\n')
  expect(queries.length, `asked:\n${listed}`).toBeGreaterThan(3)
  expect(queries.length, `asked:\n${listed}`).toBeLessThanOrEqual(9)
})

test('a search page of a guest asks the database four times at most', async () => {
  const queries = await queriesOf('/search')
  const listed = queries.join('\n')
  expect(queries.length, `asked:\n${listed}`).toBeGreaterThan(2)
  expect(queries.length, `asked:\n${listed}`).toBeLessThanOrEqual(4)
})

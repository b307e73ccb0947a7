import { randomUUID } from 'node:crypto'

import { clearRun, prepareTemplate } from './engine.ts'

/** Prepares the migrated database that every worker starts from, and cleans up after the run. */
export default async function prepare() {
  process.env['HAVELI_TEST_RUN'] = randomUUID().slice(0, 8)
  await prepareTemplate()
  if (!process.env['TEST_DATABASE_URL'])
    console.warn('Races and locks are not tested here: they need PostgreSQL, given by TEST_DATABASE_URL.')
  return clearRun
}

import { prepareTemplate } from './engine.ts'

/** Once a run: the migrated database that every test file starts from. */
export default async function prepare() {
  await prepareTemplate()
  if (!process.env['TEST_DATABASE_URL'])
    console.warn('Races and locks are not tested here: they need PostgreSQL, given by TEST_DATABASE_URL.')
}

import { countVitest, report, runSuite } from './suite.ts'

if (!process.env.TEST_DATABASE_URL) {
  console.error('TEST_DATABASE_URL is unset. Name a PostgreSQL where databases may be made, for example')
  console.error('  TEST_DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run test:postgres')
  process.exit(1)
}

/** The same server tests on a real PostgreSQL, where races and locks show. */
const outcome = await runSuite({
  name: 'postgres',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    'src',
    'tests',
    'scripts/backup.test.ts',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=test-results/postgres.json',
  ],
  result: 'test-results/postgres.json',
  count: countVitest,
})
const { failed } = await report([outcome], 'test-results/postgres-summary.json')
process.exitCode = failed > 0 ? 1 : 0

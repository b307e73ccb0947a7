import { expect, test } from 'vitest'

import { createLog } from './log.ts'

test('error messages of others are logged without addresses and phone numbers', () => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => new Date('2026-11-21T05:30:00Z'),
  )
  const refused = new Error(
    'All recipients were rejected: 550 5.1.1 <kavita.sharma+home@mail.example.in>: unknown, call +91 98290-12345 or 9829012345',
  )
  log.failure('news not delivered', new Error('outer', { cause: refused }), { job: 'j1' })
  const [line = ''] = lines
  expect(line).toContain('550 5.1.1')
  expect(line).not.toMatch(/kavita|mail\.example|98290|12345/)
  expect(JSON.parse(line)).toMatchObject({ event: 'news not delivered', job: 'j1', error: 'Error' })
})

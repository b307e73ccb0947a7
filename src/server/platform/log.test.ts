import { expect, test } from 'vitest'

import { runInRequestContext } from './http/request-context.ts'
import { createLog } from './log.ts'
import { logLevels, type LogLevel } from './variables.ts'

const now = () => new Date('2026-11-21T05:30:00Z')

test('error messages of others are logged without addresses and phone numbers', () => {
  const lines: string[] = []
  const log = createLog({ print: (line) => lines.push(line), now })
  const refused = new Error(
    'All recipients were rejected: 550 5.1.1 <kavita.sharma+home@mail.example.in>: unknown, call +91 98290-12345 or 9829012345',
  )
  log.warn('news not delivered', { job: 'j1' }, new Error('outer', { cause: refused }))
  const [line = ''] = lines
  expect(line).toContain('550 5.1.1')
  expect(line).not.toMatch(/kavita|mail\.example|98290|12345/)
  expect(JSON.parse(line)).toMatchObject({ event: 'news not delivered', job: 'j1', error: 'Error' })
})

function levelsWritten(level: LogLevel) {
  const lines: string[] = []
  const log = createLog({ print: (line) => lines.push(line), now, level })
  for (const each of logLevels) log[each]('something happened')
  return lines.map((line) => /"level":"(\w+)"/.exec(line)?.[1])
}

test('less urgent lines than the level asks for are not written', () => {
  expect(levelsWritten('error')).toEqual(['error'])
  expect(levelsWritten('info')).toEqual(['error', 'warn', 'info'])
  expect(levelsWritten('debug')).toEqual(['error', 'warn', 'info', 'debug'])
})

test('every line written while a request is served has its id', () => {
  const lines: string[] = []
  const log = createLog({ print: (line) => lines.push(line), now })
  const request = { requestId: 'a-request', locale: 'en', route: '/' } as const
  runInRequestContext(request, () => log.warn('email refused', { email: 'welcome' }))
  log.warn('outside')
  const start = '{"at":"2026-11-21T05:30:00.000Z","level":"warn"'
  expect(lines).toEqual([
    `${start},"event":"email refused","id":"a-request","email":"welcome"}`,
    `${start},"event":"outside"}`,
  ])
})

import { m } from '#messages'
import { expect, test } from '#tests/test.ts'

import { reachedLimitSentence } from './limit-sentences.ts'
import { networkAllowed, takeAttempt } from './rate-limit.ts'
import { runInRequestContext } from './request-context.ts'

const twice = { name: 'test.reports', limit: 2, windowSeconds: 86_400, counted: m.layout_counted_reports }
const half = new Date('2026-11-21T11:05:00Z')

function inRequest<T>(locale: 'en' | 'hi', work: () => T): T {
  return runInRequestContext({ requestId: 'test', route: 'test', locale }, work)
}

test('a reached limit says what was counted, and until which hour in India', async ({ db }) => {
  const take = () => takeAttempt(db, { ...twice, subject: ['kavita'], now: half })
  await take()
  await take()
  await inRequest('en', async () => {
    await take()
    expect(reachedLimitSentence(half)).toBe(
      'You have reached the limit of 2 reports in 24 hours. You can continue tomorrow at 4:35 PM.',
    )
    expect(reachedLimitSentence(new Date('2026-11-22T05:00:00Z'))).toMatch(/continue at 4:35 PM\.$/)
    expect(reachedLimitSentence(new Date('2026-11-22T10:40:00Z'))).toMatch(/continue in 25 minutes\.$/)
  })
  await inRequest('hi', async () => {
    await take()
    expect(reachedLimitSentence(half)).toBe(
      '24 घंटे में 2 शिकायतों की सीमा पूरी हो गई है। आप कल 4:35 PM के बाद जारी रख सकते हैं।',
    )
  })
})

test('the limit of a network is not called the person’s', async ({ db, now }) => {
  const clientAddress = '203.0.113.9'
  const limit = { name: 'test.network', limit: 2, windowSeconds: 600 }
  await inRequest('en', async () => {
    for (let time = 0; time < 3; time++)
      await networkAllowed({ db, now: now(), clientAddress, responseHeaders: new Headers() }, limit)
    expect(reachedLimitSentence(now())).toBe(
      'Your network has reached the limit of 2 attempts in 10 minutes. You can continue in 10 minutes.',
    )
  })
})

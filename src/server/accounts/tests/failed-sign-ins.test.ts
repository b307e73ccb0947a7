import { z } from 'zod'

import { createMember } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'

const failedSignIn = z.object({
  way: z.string(),
  reason: z.string(),
  network: z.string(),
  account: z.string(),
})

test('operators can follow failed sign-ins for a day, without personal data', async ({ as, db, fakes }) => {
  await createMember(db, { email })
  const address = '2001:db8:7:1::9'
  const fail = async (typed: string, from = address) => {
    const { accounts } = as(null, { address: from })
    await expect(accounts.signIn({ email: typed, password: 'a guess' })).rejects.toThrow()
    const line = fakes.logLines.findLast((logLine) => logLine.includes('sign-in failed')) ?? '{}'
    return failedSignIn.parse(JSON.parse(line))
  }
  const first = await fail(email)
  expect(first).toMatchObject({ way: 'password', reason: 'INVALID_CREDENTIALS' })
  expect(JSON.stringify(first)).not.toMatch(/kavita|2001/)
  expect(await fail(email, '198.51.100.9')).toMatchObject({ account: first.account })
  const other = await fail('nobody@example.in', '2001:db8:7:2::1')
  expect(other).toMatchObject({ network: first.network })
  expect(other.account).not.toBe(first.account)
  fakes.pass({ days: 1 })
  const tomorrow = await fail(email)
  expect([tomorrow.account, tomorrow.network]).not.toContain(first.account)
  expect(tomorrow.network).not.toBe(first.network)
})

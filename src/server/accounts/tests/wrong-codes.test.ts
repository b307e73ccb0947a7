import { createMember } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { cookieOf } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { limits } from '../policy/limits.ts'

const email = 'kavita.sharma@example.in'
const refused = { code: 'TOO_MANY_REQUESTS' }

test('sixty wrong codes of others keep nobody from signing in with the right one', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  for (const address of ['198.51.100.1', '198.51.100.2'])
    for (let code = 0; code < 10; code++) {
      const guesser = await askedCode(as, `guesser${code}@example.in`, { address })
      for (let guess = 0; guess < 3; guess++)
        await expect(guesser.accounts.verifySignInCode({ code: '00000000' })).rejects.not.toMatchObject(
          refused,
        )
    }
  await createMember(db, { email })
  const owner = await askedCode(as, email, { address: '198.51.100.3' })
  await deliverEvents()
  const code = /^\d{8}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? ''
  expect((await owner.accounts.verifySignInCode({ code })).user).toMatchObject({ email })
})

test('others cannot use up the codes of an account on a device where it has signed in', async ({
  as,
  db,
  services,
  now,
}) => {
  await createMember(db, { email })
  const device = await signedInOn({ as, db, services, now }, email)
  for (let network = 0; network < limits.codeOfAddress.limit; network++)
    await askedCode(as, email, { address: `198.51.100.${network}` })
  const address = '198.51.100.99'
  await expect(askedCode(as, email, { address })).rejects.toMatchObject(refused)
  await askedCode(as, email, { address, cookie: device.cookie })
})

/** A browser that requested a code for this address. */
async function askedCode(as: Fixtures['as'], address: string, caller: { address?: string; cookie?: string }) {
  const responseHeaders = new Headers()
  await as(null, { ...caller, responseHeaders }).accounts.requestSignInCode({ email: address })
  const cookies = [caller.cookie, cookieOf(responseHeaders)].filter((cookie) => cookie !== undefined)
  return as(null, { ...caller, cookie: cookies.join('; ') })
}

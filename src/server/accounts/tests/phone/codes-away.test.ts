import { createSms } from '#server/platform/texts/sms.ts'
import { createMember } from '#tests/factories.ts'
import { startSmsGateway } from '#tests/fixtures/servers/sms-gateway.ts'
import { workQueue } from '#tests/fixtures/work-queue.ts'
import { cookieOf, password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const phone = '98290 12345'

test('a code that the gateway did not take is sent once it is back, and once', async ({
  as,
  db,
  fakes,
  services,
  now,
}) => {
  const { gateway, work } = await texting({ db, services, now })
  await as(null).accounts.requestPhoneCode({ phone })
  gateway.answerNext(503, 503)
  for (let again = 1; again <= 2; again++) {
    expect(await work()).toHaveLength(1)
    fakes.pass({ minutes: 4 })
  }
  gateway.arrived.length = 0
  for (let again = 1; again <= 3; again++) expect(await work()).toEqual([])
  expect(gateway.arrived).toMatchObject([{ To: '+919829012345' }])
})

test('no code arrives after it expired: not to sign in, and not of the second step', async ({
  as,
  db,
  fakes,
  services,
  now,
}) => {
  const { gateway, work } = await texting({ db, services, now })
  await as(null).accounts.requestPhoneCode({ phone })
  const { accounts } = as(await createMember(db))
  const factor = { factorType: 'phone', friendlyName: 'SIM', currentPassword: password } as const
  const { id: factorId } = await accounts.enrolFactor({ ...factor, phone: '94140 55021' })
  await accounts.challengeFactor({ factorId, channel: 'sms' })
  gateway.answerNext(503)
  expect(await work()).toHaveLength(2)
  gateway.arrived.length = 0
  fakes.pass({ hours: 2 })
  expect(await work()).toEqual([])
  expect(gateway.arrived).toEqual([])
})

test('of two codes asked for while the gateway is away, the former no longer arrives', async ({
  as,
  db,
  fakes,
  services,
  now,
}) => {
  const { gateway, work } = await texting({ db, services, now })
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.requestPhoneCode({ phone })
  gateway.answerNext(503)
  expect(await work()).toHaveLength(1)
  gateway.arrived.length = 0
  fakes.pass({ minutes: 2 })
  const cookie = cookieOf(responseHeaders)
  const again = new Headers()
  await as(null, { cookie, responseHeaders: again }).accounts.requestPhoneCode({ phone })
  expect(await work()).toEqual([])
  expect(gateway.arrived).toHaveLength(1)
  const code = /\d{8}/.exec(gateway.arrived[0]?.['Body'] ?? '')?.[0] ?? ''
  const { accounts } = as(null, { cookie: cookieOf(again) })
  expect(await accounts.verifyPhoneCode({ code })).toMatchObject({ next: 'sign_up' })
})

/** The site with a gateway for text messages. */
async function texting({ db, services, now }: Pick<Fixtures, 'db' | 'services' | 'now'>) {
  const gateway = await startSmsGateway()
  const config = { ...services.config, sms: gateway.config }
  services.sms = createSms({ config, db, log: services.log, now })
  return { gateway, work: () => workQueue({ db, services, now }) }
}

import { createMember } from '#tests/factories.ts'
import { giveNumber, signUpByPhone } from '#tests/fixtures/phone-fixtures.ts'
import { actorOf, cookieFor, password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { limits } from '../../policy/limits.ts'

const phone = '98290 12345'
const tooMany = { code: 'TOO_MANY_REQUESTS' }

test('changing the /64 of one IPv6 network does not save its guest the captcha', async ({ as }) => {
  const ask = (serial: number, network: string) =>
    as(null, { address: `${network}:${Math.floor(serial / 10).toString(16)}::1` }).accounts.requestPhoneCode({
      phone: String(9_829_000_000 + serial * 10_000),
    })
  const free = limits.phoneCodeEasyOfSite.limit
  for (let serial = 0; serial < free; serial++) await ask(serial, '2001:db8:1')
  await expect(ask(free, '2001:db8:1')).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
  await ask(free, '2001:db8:2')
})

test('codes to neighbouring numbers stop strangers, not the owner in the settings or on an own device', async ({
  world,
  as,
}) => {
  const { actor, cookie } = await signUpByPhone(world, phone)
  const other = await signUpByPhone(world, '94140 55021')
  for (let serial = 1; serial < limits.phoneCodeOfBlock.limit; serial++)
    await as(null, { address: `198.51.100.${serial}` }).accounts.requestPhoneCode({
      phone: String(9_829_015_000 + serial),
    })
  const ask = (address: string, device?: string) =>
    as(null, { address, ...(device && { cookie: device }) }).accounts.requestPhoneCode({ phone })
  await expect(ask('203.0.113.90')).rejects.toMatchObject(tooMany)
  await expect(ask('203.0.113.91', other.cookie), 'a device of another account').rejects.toMatchObject(
    tooMany,
  )
  await ask('203.0.113.92', cookie)
  await as(actor).accounts.sendConfirmationCode()
})

test('many members together send one number no more codes than one of them may', async ({
  world,
  as,
  fakes,
}) => {
  const ask = async () => {
    const member = await signedIn(world)
    fakes.pass({ minutes: 1 })
    return as(member).accounts.requestSignInPhone({ phone, currentPassword: password })
  }
  for (let asked = 0; asked < limits.phoneCodeOfNumber.limit; asked++) await ask()
  await expect(ask()).rejects.toMatchObject(tooMany)
  for (let asked = limits.phoneCodeOfNumber.limit; asked < limits.phoneCodeOfNumberADay.limit; asked++) {
    fakes.pass({ hours: 1 })
    await ask()
  }
  fakes.pass({ hours: 1 })
  await expect(ask(), 'for the day').rejects.toMatchObject(tooMany)
})

test('a wrong password uses up no code of the day', async ({ world, as, services, fakes }) => {
  services.config.phoneCodesPerDay = 1
  const { accounts } = as(await signedIn(world))
  await expect(accounts.requestSignInPhone({ phone, currentPassword: 'not this' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await accounts.requestSignInPhone({ phone, currentPassword: password })
  fakes.pass({ minutes: 1 })
  await expect(accounts.requestSignInPhone({ phone, currentPassword: password })).rejects.toMatchObject(
    tooMany,
  )
})

test('a number that becomes a second step counts among the codes of its neighbours and of the day', async ({
  world,
  as,
  services,
}) => {
  services.config.phoneCodesPerDay = 8
  const enrol = async (number: string) => {
    const { accounts } = as(await signedIn(world))
    const { id } = await accounts.enrolFactor({
      factorType: 'phone',
      friendlyName: 'SIM 1',
      phone: number,
      currentPassword: password,
    })
    return accounts.challengeFactor({ factorId: id, channel: 'sms' })
  }
  for (let serial = 1; serial <= 6; serial++) await enrol(String(9_414_000_000 + serial * 10_000))
  await expect(enrol('93515 50001'), 'six of eight are for everybody').rejects.toMatchObject(tooMany)

  services.config.phoneCodesPerDay = 8000
  for (let serial = 1; serial < limits.phoneCodeOfBlock.limit; serial++)
    await as(null, { address: `198.51.100.${serial}` }).accounts.requestPhoneCode({
      phone: String(9_829_015_000 + serial),
    })
  await enrol('98290 19001')
  await expect(enrol('98290 19002')).rejects.toMatchObject(tooMany)
})

test('once the codes of the day are used up, those in reserve go to numbers that have an account, and only their phones tell', async ({
  world,
  as,
  db,
  services,
  now,
  fakes,
  deliverEvents,
}) => {
  services.config.phoneCodesPerDay = 8
  const known = '+919829054321'
  await giveNumber(db, await createMember(db), { phone: known, now: now() })
  const ask = (number: string) =>
    as(null, { address: '198.51.100.8' }).accounts.requestPhoneCode({ phone: number })
  for (let serial = 1; serial <= 6; serial++)
    expect(await ask(String(9_414_000_000 + serial * 10_000))).toMatchObject({ isForAccountsOnly: false })
  await deliverEvents()
  const answer = { waitSeconds: 60, isForAccountsOnly: true }
  expect(await ask(phone)).toEqual(answer)
  expect(await ask(known)).toEqual(answer)
  await deliverEvents()
  expect(fakes.texts.slice(6)).toMatchObject([{ to: known }])
  const member = await signedIn(world)
  await expect(
    as(member).accounts.requestSignInPhone({ phone, currentPassword: password }),
  ).rejects.toMatchObject(tooMany)

  fakes.pass({ minutes: 1 })
  await ask(known)
  fakes.pass({ minutes: 1 })
  expect(await ask(known), 'the reserve is used up').toEqual(answer)
  await deliverEvents()
  expect(fakes.texts).toHaveLength(8)
  fakes.pass({ days: 1 })
  expect(await ask(phone)).toMatchObject({ isForAccountsOnly: false })
})

/** Of a real session, which codes are bound to. */
async function signedIn(world: Pick<Fixtures, 'as' | 'db' | 'services' | 'now'>) {
  const actor = await actorOf(world, await cookieFor(world, await createMember(world.db)))
  if (actor === null) throw new Error('Nobody was signed in')
  return actor
}

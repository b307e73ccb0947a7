import { createMember, employ } from '#tests/factories.ts'
import { signedInOn, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { actorOf, cookieOf, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'

test('outside the demo, staff duties require a second factor', async ({ world, as, db, services, now }) => {
  services.config.staffSecondStep = true
  const member = await createMember(db, { email })
  await employ(db, member, 'support')
  const { actor, cookie } = await signedInOn(world, email)
  expect(actor).toMatchObject({ loginRole: 'support', duties: [], needsSecondStep: true })
  await expect(as(actor).accounts.listPeople({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const answer = await as(null).accounts.signIn({ email, password })
  expect(answer.user).toMatchObject({ loginRole: 'support', duties: [], needsSecondStep: true })
  expect(await as(actor).accounts.listFactors()).toMatchObject({ isRequired: true })

  await switchOnApp(as(actor), now())
  const protectedActor = await actorOf(world, cookie)
  expect(protectedActor).toMatchObject({ duties: ['tickets', 'viewUsers'], needsSecondStep: false })
  await as(protectedActor).accounts.listPeople({})
  expect(await as(protectedActor).accounts.session()).toMatchObject({
    user: { duties: ['tickets', 'viewUsers'], needsSecondStep: false },
  })
  expect(await as(protectedActor).accounts.listFactors()).toMatchObject({ isRequired: false })
})

test('outside the demo, an emailed code alone opens no staff page', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  services.config.staffSecondStep = true
  await employ(db, await createMember(db, { email }), 'admin')
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  const code = /^\d{8}/.exec(mail[0]?.subject ?? '')?.[0] ?? ''
  const signedIn = new Headers()
  await as(null, { cookie: cookieOf(asked), responseHeaders: signedIn }).accounts.verifySignInCode({ code })
  const admin = await actorOf({ db, services, now }, cookieOf(signedIn))
  expect(admin).toMatchObject({ loginRole: 'admin', duties: [] })
  await expect(as(admin).accounts.listPeople({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('where it is switched off staff need no second factor, and members need none anywhere', async ({
  world,
  db,
  services,
}) => {
  await employ(db, await createMember(db, { email }), 'support')
  const staff = await signedInOn(world, email)
  expect(staff.actor).toMatchObject({ duties: ['tickets', 'viewUsers'], needsSecondStep: false })
  services.config.staffSecondStep = true
  const member = await signedInOn(world, (await createMember(db)).email)
  expect(member.actor).toMatchObject({ duties: [], needsSecondStep: false })
})

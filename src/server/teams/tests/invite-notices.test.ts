import type { Actor } from '#server/platform/context.ts'
import { createUser } from '#tests/factories.ts'
import { giveNumber } from '#tests/fixtures/phone-fixtures.ts'
import { whatsAppConfig } from '#tests/fixtures/servers/whatsapp-api.ts'
import { createAgreed, createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { expect, test } from '#tests/test.ts'

import { createWorld, linkToken } from './team-world.ts'

const number = '+919829012399'

test('an account with the number hears of it on the bell and, if it agreed, by WhatsApp', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { id, owner } = await createWorld({ db })
  const person = await createAgreed(db, as, { locale: 'hi' })
  await as(owner).teams.inviteMember({ id, contact: person.phone, role: 'assistant' })
  await deliverEvents()
  const token = await linkToken(as, owner, id)
  expect((await as(person).messages.listNotifications({})).items).toMatchObject([
    {
      kind: 'team_invited',
      parameters: { team: 'Pink City Homes', role: 'assistant' },
      link: `/user-dashboard/team-invite?token=${token}`,
    },
  ])
  expect(fakes.whatsApps).toMatchObject([
    {
      to: person.phone,
      locale: 'hi',
      template: 'team_invite',
      parameters: ['Pink City Homes', 'सहायक'],
      path: `hi/user-dashboard/team-invite?token=${token}`,
    },
  ])
  expect([...mail, ...fakes.texts]).toEqual([])
})

test('nobody hears of an invite that was withdrawn, or to a number that may be somebody else’s by now', async ({
  db,
  as,
  now,
  fakes,
  deliverEvents,
}) => {
  Object.assign(fakes.services.config, {
    whatsApp: {
      ...whatsAppConfig,
      templateNames: { ...whatsAppConfig.templateNames, team_invite: null },
    },
  })
  const { id, owner } = await createWorld({ db })
  const unused = await createUser(db)
  await giveNumber(db, unused, { phone: number, now: new Date(now().getTime() - 91 * 86_400_000) })
  const withdrawn = await createPhoneOnly(db)
  const told = await createAgreed(db, as)
  for (const contact of [number, withdrawn.phone, told.phone])
    await as(owner).teams.inviteMember({ id, contact, role: 'member' })
  const { invites } = await as(owner).teams.getTeam({ id })
  const inviteId = invites.find(({ phone }) => phone === withdrawn.phone)?.id ?? ''
  await as(owner).teams.withdrawInvite({ id, inviteId })
  await deliverEvents()
  const bells = async (person: Actor) => (await as(person).messages.listNotifications({})).items.length
  expect(await Promise.all([unused, withdrawn, told].map(bells))).toEqual([0, 0, 1])
  expect(fakes.whatsApps).toEqual([])
})

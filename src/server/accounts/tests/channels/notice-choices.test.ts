import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { canNotify } from '../../queries/recipients.ts'

test('what no notice of a group can do is refused, as is a night without end', async ({ db, as }) => {
  const { accounts } = as(await createUser(db))
  await expect(
    accounts.chooseNotices({ group: 'messages', channel: 'sms', isOn: false }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(accounts.setQuietHours({ quietHours: { startHour: 8, endHour: 8 } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(accounts.setQuietHours({ quietHours: { startHour: 24, endHour: 8 } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a person chooses channels for each group, and takes the choice back', async ({ db, as }) => {
  const person = await createUser(db)
  const { accounts } = as(person)
  const stateOf = async () => {
    const { groups } = await accounts.getNoticeChoices()
    const visits = groups.find(({ group }) => group === 'visits')
    return visits?.channels.find(({ channel }) => channel === 'email')?.state
  }
  expect(await stateOf()).toBe('on')
  const choice = { group: 'visits', channel: 'email' } as const
  for (const isOn of [false, false, true]) {
    await accounts.chooseNotices({ ...choice, isOn })
    expect(await stateOf()).toBe(isOn ? 'on' : 'off')
    expect(await canNotify(db, person.userId, 'visit_reminder', 'email')).toBe(isOn)
  }
})

test('the table has the groups and channels that a person can have', async ({ db, as }) => {
  const plain = await createUser(db, { mobileNumber: null })
  const groupsOf = async (person: typeof plain) => (await as(person).accounts.getNoticeChoices()).groups
  const own = await groupsOf(plain)
  expect(own.map(({ group }) => group)).not.toContain('team')
  expect(own.map(({ group }) => group)).not.toContain('staff')
  expect(own.flatMap(({ channels }) => channels.map(({ channel }) => channel))).not.toContain('sms')
  const reached = await groupsOf(await createUser(db, { mobileNumber: '+919414055021' }))
  expect(reached.filter(({ channels }) => channels.some(({ channel }) => channel === 'sms'))).toMatchObject([
    { group: 'visits' },
  ])
  const employee = await groupsOf(await createUser(db, { loginRole: 'support' }))
  expect(employee.at(-1)).toMatchObject({ group: 'staff' })
  expect(employee.at(-1)?.channels).toEqual([
    { channel: 'bell', state: 'on' },
    { channel: 'email', state: 'on' },
  ])
})

test('quiet hours are nine in the evening to eight until a person chooses others, or none', async ({
  db,
  as,
}) => {
  const { accounts } = as(await createUser(db))
  const hours = async () => (await accounts.getNoticeChoices()).quietHours
  expect(await hours()).toEqual({ startHour: 21, endHour: 8 })
  for (const quietHours of [{ startHour: 23, endHour: 6 }, null, { startHour: 21, endHour: 8 }]) {
    await accounts.setQuietHours({ quietHours })
    expect(await hours()).toEqual(quietHours)
  }
})

import { asc } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { appointmentReminders } from '#database/schema/visits.ts'
import { createLead } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { publishReminders, deleteOldReminders } from '../commands/send-reminders.ts'

test('a confirmed time sends both sides an email with a calendar file, and the visitor a notification', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  const { id: leadId } = await createLead(db, advertiser, { userId: visitor.userId, type: 'tour' })
  const id = await visit({ leadId })
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['advertiser@example.com', 'Confirmed for Nov 24, 2026, 10:00 AM IST: Garden villa'],
    ['visitor@example.com', 'Confirmed for Nov 24, 2026, 10:00 AM IST: Garden villa'],
  ])
  const [toAdvertiser, toVisitor] = mail
  expect(toAdvertiser?.text).toContain('+91 94140 55021')
  expect(toVisitor?.text).toContain('14 Park Road, Malviya Nagar, Jaipur')
  expect(toVisitor?.text).not.toContain('+91')
  expect(toVisitor?.text).toContain(`/user-dashboard/appointments?visit=${id}`)
  for (const email of mail) {
    expect(email.calendar?.method).toBe('PUBLISH')
    for (const line of [`UID:${id}@localhost`, 'SEQUENCE:1', 'DTSTART:20261124T043000Z'])
      expect(email.calendar?.content.split('\r\n')).toContain(line)
    expect(email.calendar?.content).not.toContain('94140')
  }
  const notices = await db.select().from(notifications)
  expect(notices).toMatchObject([
    { kind: 'visit_changed', parameters: { status: 'confirmed', day: '2026-11-24', time: '10:00' } },
  ])
})

test('a cancelled appointment is removed from both calendars, with the reason for the other side', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { visitor, visit } = await inhabit(db)
  const id = await visit({ status: 'confirmed', sequence: 4 })
  await as(visitor).visits.cancelAppointment({ id, sequence: 4, reason: 'We found a home.' })
  await deliverEvents()
  const [toAdvertiser, toVisitor] = mail
  expect(toAdvertiser?.subject).toBe('Cancelled: Garden villa, Nov 24, 2026, 10:00 AM IST')
  expect(toAdvertiser?.text).toContain('> We found a home.')
  expect(toVisitor?.text).toContain('You have cancelled the appointment')
  for (const email of mail)
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${id}@localhost`, 'SEQUENCE:5'])
      expect(email.calendar?.content.split('\r\n')).toContain(line)
})

test('a proposed time notifies the other side, with the time that stays valid; a refusal notifies the proposer', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  const id = await visit({ status: 'confirmed' })
  const wish = { id, sequence: 0, day: '2026-11-25', time: '15:30' as const, note: 'In court that morning.' }
  await as(advertiser).visits.proposeTime(wish)
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['visitor@example.com', 'New time proposed: Garden villa'],
  ])
  for (const part of [
    'Proposed time: Nov 25, 2026, 3:30 PM IST',
    'Nov 24, 2026, 10:00 AM IST is still your booking until both agree.',
    '> In court that morning.',
  ])
    expect(mail[0]?.text).toContain(part)
  await as(visitor).visits.declineTime({ id, sequence: 1 })
  await deliverEvents()
  expect(mail[1]).toMatchObject({
    to: 'advertiser@example.com',
    subject: 'Proposed time declined: Garden villa',
  })
  expect(mail[1]?.text).toContain('is unchanged')
  const notified = await db
    .select({ userId: notifications.userId, parameters: notifications.parameters })
    .from(notifications)
    .orderBy(asc(notifications.eventKey))
  expect(notified).toMatchObject([
    { userId: visitor.userId, parameters: { status: 'rescheduled', day: '2026-11-25', time: '15:30' } },
    { userId: advertiser.userId, parameters: { status: 'confirmed', day: '2026-11-24' } },
  ])
})

test('a superseded change sends nothing, and completion appears on the dashboard only', async ({
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  const { advertiser, visit } = await inhabit(db)
  const id = await visit()
  const { visits } = as(advertiser)
  await visits.confirmAppointment({ id, sequence: 0 })
  await visits.cancelAppointment({ id, sequence: 1 })
  await deliverEvents()
  expect(new Set(mail.map(({ subject }) => subject.split(':')[0]))).toEqual(new Set(['Cancelled']))
  const other = await visit({ status: 'confirmed', scheduledTime: '11:00' })
  const sent = mail.length
  fakes.pass({ days: 4 })
  await visits.completeAppointment({ id: other, sequence: 0 })
  await deliverEvents()
  expect(mail).toHaveLength(sent)
  expect(await db.$count(notifications)).toBe(2)
})

test('both sides are reminded the day before and two hours before, once per confirmed time', async ({
  db,
  as,
  callAs,
  mail,
  fakes,
  deliverEvents,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  const id = await visit({ status: 'confirmed' })
  await visit({ scheduledTime: '10:30' })
  await meeting({ status: 'confirmed', startTime: new Date('2026-11-29T06:30:00Z') })
  const round = async () => {
    await publishReminders(callAs(null))
    await deliverEvents()
    return mail.splice(0).map(({ to, subject }) => `${to} ${subject}`)
  }
  expect(await round()).toEqual([])
  fakes.pass({ days: 2 })
  const both = ['advertiser', 'visitor'].map(
    (name) => `${name}@example.com Reminder: Garden villa, Nov 24, 2026, 10:00 AM IST`,
  )
  expect(await round()).toEqual(both)
  expect(await round()).toEqual([])
  fakes.pass({ hours: 21, minutes: 30 })
  expect(await round()).toEqual(both)
  expect(await round()).toEqual([])

  // Moved at short notice: too late for the reminder a day before, in time for the one hours before.
  const wish = { id, sequence: 0, day: '2026-11-24', time: '17:00' as const }
  await as(advertiser).visits.proposeTime(wish)
  fakes.pass({ minutes: 1 })
  await as(visitor).visits.acceptTime({ id, sequence: 1 })
  await deliverEvents()
  mail.splice(0)
  fakes.pass({ hours: 1 })
  expect(await round()).toEqual([])
  fakes.pass({ hours: 6 })
  expect(await round()).toHaveLength(2)
  expect(await db.$count(appointmentReminders)).toBe(3)
  fakes.pass({ days: 32 })
  await deleteOldReminders(callAs(null))
  expect(await db.$count(appointmentReminders)).toBe(0)
})

test('an appointment cancelled between reminder and email is not reminded of', async ({
  db,
  as,
  callAs,
  mail,
  fakes,
  deliverEvents,
}) => {
  const { visitor, visit } = await inhabit(db)
  const id = await visit({ status: 'confirmed' })
  fakes.pass({ days: 2 })
  await publishReminders(callAs(null))
  await as(visitor).visits.cancelAppointment({ id, sequence: 0 })
  await deliverEvents()
  expect(mail.filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([])
})

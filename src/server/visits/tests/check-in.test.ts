import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createUser } from '#tests/factories.ts'
import { appCode } from '#tests/fixtures/account-fixtures.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

/** The test clock says 11:00 AM IST on Nov 21. */
const today = { scheduledDate: '2026-11-21', scheduledTime: '11:00', status: 'confirmed' } as const

async function arrive(db: Database, as: As, options: Partial<typeof propertyTours.$inferInsert> = {}) {
  const sides = await inhabit(db)
  const id = await sides.visit({ ...today, ...options })
  const { codes } = await as(sides.advertiser).visits.listCheckInCodes()
  const secret = codes.find((checkInCode) => checkInCode.id === id)?.secret ?? ''
  return {
    ...sides,
    id,
    seen: { id, sequence: 0 },
    codeAt: (now: Date, seconds = 0) => appCode(secret, new Date(now.getTime() + seconds * 1000)),
  }
}

test('only the visitor checks in, with the code of this visit', async ({ db, as, fakes: { now } }) => {
  const { advertiser, visitor, seen, codeAt, visit } = await arrive(db, as)
  const entered = { ...seen, code: codeAt(now()) }
  await expect(as(null).visits.checkIn(entered)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const outsider = as(await createUser(db)).visits
  await expect(outsider.checkIn(entered)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(advertiser).visits.checkIn(entered)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await visit({ ...today, scheduledTime: '11:30', status: 'scheduled' })
  const { visits } = as(visitor)
  await expect(visits.checkIn({ ...entered, id: other })).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await expect(visits.checkIn({ ...entered, code: '12345' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a person tries no codes of ever new visits', async ({ db, as }) => {
  const { visits } = as(await createUser(db))
  const attempt = () => visits.checkIn({ id: crypto.randomUUID(), sequence: 0, code: '123456' })
  for (let tries = 0; tries < 120; tries++)
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a code counts one step before and after its own, and no further', async ({ db, as, fakes }) => {
  const { visitor, seen, codeAt } = await arrive(db, as)
  const { visits } = as(visitor)
  for (const seconds of [-60, 60])
    await expect(visits.checkIn({ ...seen, code: codeAt(fakes.now(), seconds) })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    })
  const checked = await visits.checkIn({ ...seen, code: codeAt(fakes.now(), 30) })
  expect(checked).toMatchObject({
    status: 'completed',
    checkedInAt: fakes.now().toISOString(),
    can: { checkIn: false, reportNoShow: false, giveFeedback: true },
  })
})

test('a code is taken once: sent again it changes nothing, and no other follows it', async ({
  db,
  as,
  fakes,
}) => {
  const { visitor, id, seen, codeAt } = await arrive(db, as)
  const { visits } = as(visitor)
  const code = codeAt(fakes.now())
  const { checkedInAt, sequence } = await visits.checkIn({ ...seen, code })
  fakes.pass({ minutes: 0.5 })
  expect(await visits.checkIn({ ...seen, code })).toMatchObject({ checkedInAt, sequence })
  await expect(visits.checkIn({ ...seen, code: codeAt(fakes.now(), 30) })).rejects.toMatchObject({
    code: 'STALE',
  })
  await expect(visits.checkIn({ id, sequence, code })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('nobody finds a code by trying', async ({ db, as, fakes }) => {
  const { visitor, seen, codeAt } = await arrive(db, as)
  const { visits } = as(visitor)
  const wrong = codeAt(fakes.now(), 900)
  for (let count = 0; count < 10; count++)
    await expect(visits.checkIn({ ...seen, code: wrong })).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await expect(visits.checkIn({ ...seen, code: codeAt(fakes.now()) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('a code is taken around its visit only, and for visits in person', async ({ db, as, fakes }) => {
  const { visitor, seen, codeAt, visit } = await arrive(db, as, { scheduledTime: '12:00' })
  const { visits } = as(visitor)
  const enter = () => visits.checkIn({ ...seen, code: codeAt(fakes.now()) })
  await expect(enter()).rejects.toMatchObject({
    code: 'TOO_EARLY',
    message: 'You can check in from 15 minutes before the visit.',
  })
  fakes.pass({ minutes: 180 })
  await expect(enter()).rejects.toMatchObject({ code: 'EXPIRED' })
  const video = await visit({ ...today, scheduledTime: '14:00', tourType: 'video' })
  expect(await visits.getAppointment({ id: video })).toMatchObject({ can: { checkIn: false } })
})

test('the codes of today and tomorrow are their advertiser’s, and another advertiser gets other ones', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, visitor, id, visit, codeAt, seen } = await arrive(db, as)
  const tomorrow = await visit({ ...today, scheduledDate: '2026-11-22' })
  await visit({ ...today, scheduledDate: '2026-11-23' })
  await visit({ ...today, scheduledTime: '15:00', status: 'scheduled' })
  const { codes, now } = await as(advertiser).visits.listCheckInCodes()
  expect(codes.map((checkInCode) => checkInCode.id)).toEqual([id, tomorrow])
  expect(now).toBe(fakes.now().toISOString())
  expect((await as(visitor).visits.listCheckInCodes()).codes).toEqual([])
  const buyer = await createUser(db)
  await db.update(propertyTours).set({ agentId: buyer.userId }).where(eq(propertyTours.id, id))
  await expect(as(visitor).visits.checkIn({ ...seen, code: codeAt(fakes.now()) })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
})

test('either side reports a no-show from 15 minutes after the start and for a week', async ({
  db,
  as,
  fakes,
  deliverEvents,
  mail,
}) => {
  const { advertiser, visitor, seen } = await arrive(db, as)
  const { visits } = as(advertiser)
  await expect(as(await createUser(db)).visits.reportNoShow(seen)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(visits.reportNoShow(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  fakes.pass({ minutes: 15 })
  const reported = await visits.reportNoShow(seen)
  expect(reported).toMatchObject({
    noShow: { by: 'advertiser', isContested: false },
    can: { reportNoShow: false, contestNoShow: false, complete: false, cancel: false, propose: false },
  })
  expect(await visits.reportNoShow(seen)).toMatchObject({ sequence: 1 })
  await expect(visits.contestNoShow({ ...seen, sequence: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => ({ to, subject }))).toMatchObject([
    { to: 'visitor@example.com', subject: expect.stringContaining('Reported as missed') },
  ])
  const { items } = await as(visitor).messages.listNotifications({})
  expect(items).toMatchObject([{ parameters: { outcome: 'no_show' } }])
})

test('a report is over after a week', async ({ db, as, fakes }) => {
  const { visitor, seen } = await arrive(db, as)
  fakes.pass({ days: 7 })
  await expect(as(visitor).visits.reportNoShow(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the other side contradicts a report once, and checking in ends it', async ({ db, as, fakes }) => {
  const { advertiser, visitor, id, seen, codeAt } = await arrive(db, as)
  fakes.pass({ minutes: 16 })
  await as(visitor).visits.reportNoShow(seen)
  const contested = await as(advertiser).visits.contestNoShow({ id, sequence: 1 })
  expect(contested).toMatchObject({ noShow: { by: 'visitor', isContested: true }, can: { complete: true } })
  await expect(as(advertiser).visits.contestNoShow({ id, sequence: 2 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect((await as(advertiser).visits.getVisitRecord()).noShows).toEqual({
    ofVisitors: 0,
    ofCaller: 0,
    contested: 1,
  })
  const checked = await as(visitor).visits.checkIn({ id, sequence: 2, code: codeAt(fakes.now()) })
  expect(checked).toMatchObject({ status: 'completed', noShow: null })
})

test('feedback is for visitors who checked in, once, and shown as a sum from five answers', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, visitor, id, seen, codeAt, visit } = await arrive(db, as)
  const { visits } = as(visitor)
  const no = { id, wasAsAdvertised: false }
  await expect(visits.giveFeedback(no)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await visits.checkIn({ ...seen, code: codeAt(fakes.now()) })
  await expect(as(advertiser).visits.giveFeedback(no)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(await createUser(db)).visits.giveFeedback(no)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await visits.giveFeedback(no)).toEqual({ wasAsAdvertised: false })
  expect(await visits.giveFeedback({ ...no, wasAsAdvertised: true })).toEqual({ wasAsAdvertised: false })
  expect((await as(advertiser).visits.getAppointment({ id })).wasAsAdvertised).toBeNull()
  for (let count = 1; count < 5; count++) {
    expect((await as(advertiser).visits.getVisitRecord()).asAdvertised).toBeNull()
    const { userId } = await createUser(db)
    const came = await visit({
      ...today,
      userId,
      status: 'completed',
      checkedInAt: fakes.now(),
      checkInStep: count,
    })
    await as({ ...visitor, userId }).visits.giveFeedback({ id: came, wasAsAdvertised: true })
  }
  expect(await as(advertiser).visits.getVisitRecord()).toMatchObject({
    checkedIn: 5,
    asAdvertised: { yes: 4, answers: 5 },
  })
})

raceTest('one code entered eight times at once checks in once', async ({ engine: { db }, as, fakes }) => {
  const { visitor, seen, codeAt } = await arrive(db, as)
  const entered = { ...seen, code: codeAt(fakes.now()) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => as(visitor).visits.checkIn(entered)))
  expect(new Set(answers.map(({ sequence }) => sequence))).toEqual(new Set([1]))
})

import { reports, reviewDecisions } from '#database/schema/moderation.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('without anything to count the figures are zero and name no time', async ({ as }) => {
  expect(await as(null).analytics.getPublicFigures()).toEqual({
    reviews: { decisions: 0, rejected: 0, timed: 0, withinTwoDays: 0, medianHours: null },
    confirmations: { listings: 0, confirmed: 0, rentDays: 7, saleDays: 21 },
    reports: { received: 0, upheld: 0, dismissed: 0, open: 0, medianHours: null },
    responses: { enquiries: 0, withinDay: 0, medianHours: null },
  })
})

test('anybody reads what was reviewed, reported and answered in the last 90 days', async ({
  db,
  as,
  now,
}) => {
  const advertiser = await createUser(db)
  const { id: propertyId } = await createProperty(db, advertiser)
  await createProperty(db, advertiser, { freshness: 'stale' })
  await createProperty(db, advertiser, { freshness: 'late', availability: 'sold' })
  const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  const decide = (submitted: number, decided: number, decision: 'approved' | 'rejected') =>
    db
      .insert(reviewDecisions)
      .values({ propertyId, decision, submittedAt: ago(submitted), createdAt: ago(decided) })
  await decide(30, 20, 'approved')
  await decide(30, 28, 'rejected')
  await decide(100, 10, 'approved')
  await decide(100 * 24, 99 * 24, 'approved')
  const about = { subject: 'property', reason: 'fraud' } as const
  await db.insert(reports).values([
    { ...about, subjectId: propertyId, status: 'upheld', createdAt: ago(10), decidedAt: ago(7) },
    { ...about, subjectId: propertyId, createdAt: ago(5) },
  ])
  await createLead(db, advertiser, { createdAt: ago(60), firstResponseAt: ago(58) })
  await createLead(db, advertiser, { createdAt: ago(60) })
  await createLead(db, advertiser, { createdAt: ago(60), status: 'closed' })
  expect(await as(null).analytics.getPublicFigures()).toEqual({
    reviews: { decisions: 3, rejected: 1, timed: 3, withinTwoDays: 2, medianHours: 10 },
    confirmations: { listings: 2, confirmed: 1, rentDays: 7, saleDays: 21 },
    reports: { received: 2, upheld: 1, dismissed: 0, open: 1, medianHours: 3 },
    responses: { enquiries: 2, withinDay: 1, medianHours: 31 },
  })
})

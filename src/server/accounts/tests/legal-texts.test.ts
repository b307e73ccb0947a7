import { and, eq } from 'drizzle-orm'

import type { LegalTexts } from '#contract/accounts/legal.ts'
import { legalTexts } from '#database/schema/account-legal-texts.ts'
import { consents } from '#database/schema/accounts.ts'
import { auditLog } from '#database/schema/platform.ts'
import type { Actor } from '#server/platform/context.ts'
import { createMember, createUser } from '#tests/factories.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const first = '2026-11-21'

test('everybody can read the terms and the privacy notice in force, in their language', async ({ as }) => {
  const terms = await as(null).accounts.getLegalText({ kind: 'terms' })
  expect(terms).toMatchObject({
    version: first,
    state: 'in_force',
    lead: ['What you may expect of Haveli, and what we expect of you.'],
    versions: [{ version: first, state: 'in_force' }],
  })
  expect(terms.parts.map(({ title }) => title)).toContain('Before you pay')
  const notice = await as(null, { locale: 'hi' }).accounts.getLegalText({ kind: 'privacy', version: first })
  expect(notice.parts).toHaveLength(9)
  expect(notice.lead[0]).toMatch(/[\u0900-\u097f]/)
  await expect(
    as(null).accounts.getLegalText({ kind: 'terms', version: '2020-01-01' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the privacy notice names who carries messages, in both languages', async ({ as }) => {
  for (const locale of ['en', 'hi'] as const) {
    const { parts } = await as(null, { locale }).accounts.getLegalText({ kind: 'privacy' })
    const words = parts.flatMap(({ paragraphs }) => paragraphs).join('\n')
    for (const company of ['Meta', 'WhatsApp', 'Google', 'Mozilla', 'Apple', 'Microsoft'])
      expect(words, locale).toContain(company)
  }
})

test('only admins edit the legal texts', async ({ db, as }) => {
  for (const loginRole of [
    'agent',
    'support',
    'sales',
    'listingagent',
    'listingmanager',
    'customer_service',
  ] as const) {
    const { accounts } = as(await createUser(db, { loginRole }))
    const forbidden = { code: 'FORBIDDEN' }
    await expect(accounts.getLegalEditor(), loginRole).rejects.toMatchObject(forbidden)
    await expect(
      accounts.publishLegalTexts({ from: '2026-12-01', version: first, revision: 1 }),
      loginRole,
    ).rejects.toMatchObject(forbidden)
    await expect(accounts.withdrawLegalTexts({ version: '2026-12-01' }), loginRole).rejects.toMatchObject(
      forbidden,
    )
  }
})

test('a text without sections, or with an empty one, is refused; markup stays plain text', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  for (const terms of [
    '',
    'Only a paragraph.',
    '## A heading first\n\ntext',
    'Lead\n\n## Empty\n\n## Full\n\ntext',
  ])
    await expect(draft(as, admin, { terms }), terms).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await draft(as, admin, {
    terms: 'Lead <script>alert(1)</script>\n\n## Part *one*\nFirst line\nsecond\n\nNext',
  })
  await as(admin).accounts.publishLegalTexts({ from: '2026-11-22', version: first, revision: 1 })
  expect(await as(null).accounts.getLegalText({ kind: 'terms', version: '2026-11-22' })).toMatchObject({
    lead: ['Lead <script>alert(1)</script>'],
    parts: [{ title: 'Part *one*', paragraphs: ['First line\nsecond', 'Next'] }],
  })
})

test('a version applies from its effective date: it can be read before, consent is asked from then on, and the old one stays readable', async ({
  db,
  as,
  fakes,
}) => {
  const admin = await createUser(db, { loginRole: 'admin', name: 'Asha Admin' })
  const person = await createMember(db)
  const { accounts } = as(person)
  await accounts.agreeToTerms({ version: first })
  await draft(as, admin, { terms: 'New lead\n\n## New part\n\nNew text' })
  expect((await as(null).accounts.getLegalText({ kind: 'terms' })).lead, 'a draft is nobody’s').not.toEqual([
    'New lead',
  ])
  const publish = (from: string) =>
    as(admin).accounts.publishLegalTexts({ from, version: first, revision: 1 })
  for (const from of ['2026-11-20', first])
    await expect(publish(from), from).rejects.toMatchObject({ code: 'DAY_TOO_EARLY' })
  await publish('2026-12-01')

  expect(await as(null).accounts.getLegalText({ kind: 'terms' })).toMatchObject({
    version: first,
    state: 'in_force',
  })
  expect(await as(null).accounts.getLegalText({ kind: 'terms', version: '2026-12-01' })).toMatchObject({
    state: 'upcoming',
    lead: ['New lead'],
  })
  expect(await accounts.getTerms()).toEqual({ version: first, isAgreed: true })
  await expect(accounts.agreeToTerms({ version: '2026-12-01' })).rejects.toMatchObject({ code: 'CONFLICT' })

  fakes.pass({ minutes: 10 * 24 * 60 })
  expect(await as(null).accounts.getLegalText({ kind: 'terms' })).toMatchObject({
    version: '2026-12-01',
    lead: ['New lead'],
    versions: [
      { version: '2026-12-01', state: 'in_force' },
      { version: first, state: 'former' },
    ],
  })
  const notice = await as(null).accounts.getLegalText({ kind: 'privacy' })
  expect(notice, 'what was not touched is carried over').toMatchObject({ version: '2026-12-01' })
  expect(notice.parts).toHaveLength(9)
  expect(await as(null).accounts.getLegalText({ kind: 'terms', version: first })).toMatchObject({
    state: 'former',
  })
  expect(await accounts.getTerms()).toEqual({ version: '2026-12-01', isAgreed: false })
  await expect(accounts.agreeToTerms({ version: first })).rejects.toMatchObject({ code: 'CONFLICT' })
  await accounts.agreeToTerms({ version: '2026-12-01' })
  await as(person).accounts.setNotifications({ marketing: true })
  const given = await db
    .select({ kind: consents.kind })
    .from(consents)
    .where(and(eq(consents.userId, person.userId), eq(consents.textVersion, '2026-12-01')))
  expect(given.map(({ kind }) => kind).toSorted()).toEqual(['marketing', 'privacy', 'terms'])
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'accounts.publishLegalTexts'))
  expect(entry).toMatchObject({
    actorId: admin.userId,
    subjectId: '2026-12-01',
    before: { version: first },
    after: { version: '2026-12-01', 'terms.en': 'New lead\n\n## New part\n\nNew text'.length },
  })
})

test('a version can be withdrawn before its effective date, and never after', async ({ db, as, fakes }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  await draft(as, admin, { privacy: 'Lead\n\n## Part\n\nText' })
  await as(admin).accounts.publishLegalTexts({ from: '2026-12-01', version: first, revision: 1 })
  const stale = { code: 'STALE' }
  await expect(as(admin).accounts.withdrawLegalTexts({ version: first })).rejects.toMatchObject(stale)
  await as(admin).accounts.withdrawLegalTexts({ version: '2026-12-01' })
  await expect(as(admin).accounts.withdrawLegalTexts({ version: '2026-12-01' })).rejects.toMatchObject(stale)
  fakes.pass({ minutes: 10 * 24 * 60 })
  expect(await as(null).accounts.getLegalText({ kind: 'privacy' })).toMatchObject({ version: first })
  const entries = await db.select({ action: auditLog.action }).from(auditLog)
  expect(entries.map(({ action }) => action)).toContain('accounts.withdrawLegalTexts')
})

test('the database refuses changes of a published text', async ({ db }) => {
  await expect(
    db.transaction((tx) =>
      tx.update(legalTexts).set({ body: 'Other words' }).where(eq(legalTexts.kind, 'terms')),
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'legal_texts_are_kept' } })
})

test('publishing on an outdated version is refused and keeps the draft', async ({ db, as }) => {
  const one = await createUser(db, { loginRole: 'admin' })
  const other = await createUser(db, { loginRole: 'superadmin' })
  await draft(as, one, { terms: 'One\n\n## Part\n\nText' })
  await draft(as, other, { terms: 'Other\n\n## Part\n\nText' })
  await as(one).accounts.publishLegalTexts({ from: '2026-12-01', version: first, revision: 1 })
  await expect(
    as(other).accounts.publishLegalTexts({ from: '2026-12-05', version: first, revision: 1 }),
  ).rejects.toMatchObject({ code: 'STALE' })
  expect(await as(other).accounts.getLegalEditor()).toMatchObject({
    draft: { isBehind: true, revision: 1, texts: { terms: { en: 'Other\n\n## Part\n\nText' } } },
    earliest: '2026-12-02',
  })
})

raceTest('of two versions published at once one wins', async ({ engine: { db }, as }) => {
  const admins = [await createUser(db, { loginRole: 'admin' }), await createUser(db, { loginRole: 'admin' })]
  for (const admin of admins) await draft(as, admin, { terms: `${admin.name}\n\n## Part\n\nText` })
  const days = ['2026-12-01', '2026-12-05']
  const results = await Promise.allSettled(
    admins.map((admin, index) =>
      as(admin).accounts.publishLegalTexts({ from: days[index] ?? '', version: first, revision: 1 }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

/** The newest texts with these changes, in both languages. */
async function draft(as: As, admin: Actor, changed: { terms?: string; privacy?: string }) {
  const { texts } = await as(admin).accounts.getLegalEditor()
  const both = (text: string | undefined, unchanged: LegalTexts['terms']) =>
    text === undefined ? unchanged : { en: text, hi: text }
  return as(admin).accounts.saveLegalDraft({
    texts: { terms: both(changed.terms, texts.terms), privacy: both(changed.privacy, texts.privacy) },
    version: first,
    revision: 0,
  })
}

import { eq } from 'drizzle-orm'

import { siteTextKeys, type SiteWords } from '#contract/catalogue/site-texts.ts'
import { siteContentSeeds } from '#database/catalogue/entries.ts'
import { seedCatalogue } from '#database/catalogue/seed-catalogue.ts'
import { auditLog } from '#database/schema/platform.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

test('every editable text exists from the start, and no other', () => {
  expect(Object.keys(siteContentSeeds).toSorted()).toEqual([...siteTextKeys].toSorted())
})

test('only admins edit the site texts', async ({ db, as }) => {
  for (const loginRole of [
    'owner',
    'support',
    'sales',
    'listingagent',
    'listingmanager',
    'customer_service',
  ] as const) {
    const { catalogue } = as(await createUser(db, { loginRole }))
    const forbidden = { code: 'FORBIDDEN' }
    await expect(catalogue.getSiteEditor(), loginRole).rejects.toMatchObject(forbidden)
    await expect(catalogue.publishSiteWords({ version: 1, revision: 1 }), loginRole).rejects.toMatchObject(
      forbidden,
    )
    await expect(
      catalogue.setSiteSwitch({ key: 'setting_search_lists_under_review', from: true, to: false }),
      loginRole,
    ).rejects.toMatchObject(forbidden)
  }
  await expect(as(null).catalogue.getSitePreview()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('invalid texts are refused: scripts, external sites, invalid numbers, missing translations', async ({
  db,
  as,
}) => {
  await seedCatalogue(db)
  const admin = await createUser(db, { loginRole: 'admin' })
  const findRefused = async (words: Partial<SiteWords>) => {
    const { published } = await as(admin).catalogue.getSiteEditor()
    const draft = { words: { ...published, ...words }, version: 1, revision: 0 }
    await expect(as(admin).catalogue.saveSiteDraft(draft), JSON.stringify(words)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  const bothLanguages = (text: string) => ({ en: text, hi: text })
  await findRefused({ social_facebook_url: bothLanguages('javascript:alert(1)') })
  await findRefused({ social_facebook_url: bothLanguages('http://facebook.com/haveli') })
  await findRefused({ social_facebook_url: bothLanguages('https://facebook.com.evil.example/haveli') })
  await findRefused({ app_play_url: bothLanguages('https://user:pass@play.google.com/x') })
  await findRefused({ hero_video_url: bothLanguages('https://films.example/hero.mp4') })
  await findRefused({ hero_video_url: bothLanguages('//films.example/hero.mp4') })
  await findRefused({ support_phone: bothLanguages('call us') })
  await findRefused({ chat_number: bothLanguages('98290 12345') })
  await findRefused({ support_email: bothLanguages('nobody') })
  await findRefused({ banner_title: { en: 'Only English', hi: '' } })
  await findRefused({ banner_title: { en: '', hi: 'केवल हिंदी' } })
  await findRefused({ banner_title: bothLanguages('two\nlines') })
  await findRefused({ stat_views: bothLanguages('a figure that goes on and on') })
  // An unknown key.
  await findRefused({ house_secret: bothLanguages('x') } as never)
  expect(await as(admin).catalogue.getSiteEditor()).toMatchObject({ draft: null })
})

test('a draft is visible to its author only, shown in the preview, and public once published', async ({
  db,
  as,
}) => {
  await seedCatalogue(db)
  const admin = await createUser(db, { loginRole: 'admin', name: 'Asha Admin' })
  const colleague = await createUser(db, { loginRole: 'superadmin' })
  await saveDraft(as, admin, {
    banner_title: { en: 'Monsoon offers', hi: 'मानसून के ऑफ़र' },
    support_phone: { en: '+91 141 222 3333', hi: 'ignored' },
  })
  const getTitle = async (who: Actor | null, locale: 'en' | 'hi' = 'en') =>
    (await as(who, { locale }).catalogue.getSiteContent())['banner_title']
  expect(await getTitle(null)).toContain('Up to 3 Months')
  expect(await getTitle(admin), 'a page of the site is no preview').toContain('Up to 3 Months')
  expect((await as(admin).catalogue.getSitePreview())['banner_title']).toBe('Monsoon offers')
  expect((await as(admin, { locale: 'hi' }).catalogue.getSitePreview())['banner_title']).toBe('मानसून के ऑफ़र')
  expect((await as(colleague).catalogue.getSitePreview())['banner_title']).toContain('Up to 3 Months')
  expect((await as(colleague).catalogue.getSiteEditor()).draft).toBeNull()

  expect(await as(admin).catalogue.publishSiteWords({ version: 1, revision: 1 })).toEqual({ version: 2 })
  expect(await getTitle(null)).toBe('Monsoon offers')
  expect(await getTitle(null, 'hi')).toBe('मानसून के ऑफ़र')
  expect(await as(null, { locale: 'hi' }).catalogue.getSiteContent()).toMatchObject({
    support_phone: '+91 141 222 3333',
  })
  expect(await as(admin).catalogue.getSiteEditor()).toMatchObject({
    version: 2,
    publishedBy: 'Asha Admin',
    draft: null,
  })
  const { items } = await as(colleague).catalogue.listSiteReleases({})
  expect(items).toMatchObject([
    {
      version: 2,
      publishedBy: 'Asha Admin',
      restoredFrom: null,
      changes: [
        { key: 'banner_title', after: { en: 'Monsoon offers', hi: 'मानसून के ऑफ़र' } },
        {
          key: 'support_phone',
          before: { en: '+91 141 000 0000' },
          after: { en: '+91 141 222 3333', hi: '+91 141 222 3333' },
        },
      ],
    },
  ])
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'catalogue.publishSiteWords'))
  expect(entry).toMatchObject({
    actorId: admin.userId,
    subjectId: '2',
    before: { support_phone: '+91 141 000 0000' },
    after: {
      'banner_title.en': 'Monsoon offers',
      'banner_title.hi': 'मानसून के ऑफ़र',
      support_phone: '+91 141 222 3333',
    },
  })
})

test('a cleared text disappears from the page, and a restart does not restore it', async ({ db, as }) => {
  await seedCatalogue(db)
  const admin = await createUser(db, { loginRole: 'admin' })
  await saveDraft(as, admin, { stat_views: { en: '', hi: '' } })
  await as(admin).catalogue.publishSiteWords({ version: 1, revision: 1 })
  await seedCatalogue(db)
  expect((await as(null).catalogue.getSiteContent())['stat_views']).toBe('')
  expect((await as(null, { locale: 'hi' }).catalogue.getSiteContent())['stat_views']).toBe('')
})

test('publishing on an outdated version is refused, keeps the draft, and touches only its changes', async ({
  db,
  as,
}) => {
  await seedCatalogue(db)
  const first = await createUser(db, { loginRole: 'admin' })
  const second = await createUser(db, { loginRole: 'admin' })
  await saveDraft(as, first, { support_phone: { en: '+91 141 222 3333', hi: '' } })
  await saveDraft(as, second, { stat_agents: { en: '700+', hi: '700+' } })
  await as(first).catalogue.publishSiteWords({ version: 1, revision: 1 })
  await expect(as(second).catalogue.publishSiteWords({ version: 1, revision: 1 })).rejects.toMatchObject({
    code: 'STALE',
    message:
      'Someone else has just published. Your draft is saved; check the current version and publish again.',
  })
  const editor = await as(second).catalogue.getSiteEditor()
  expect(editor).toMatchObject({ version: 2, draft: { revision: 1, isBehind: true } })
  expect(editor.draft?.words).toEqual({ stat_agents: { en: '700+', hi: '700+' } })
  await as(second).catalogue.publishSiteWords({ version: 2, revision: 1 })
  expect(await as(null).catalogue.getSiteContent()).toMatchObject({
    support_phone: '+91 141 222 3333',
    stat_agents: '700+',
  })
})

test('two windows of one person cannot silently overwrite each other, and nothing is published unread', async ({
  db,
  as,
}) => {
  await seedCatalogue(db)
  const admin = await createUser(db, { loginRole: 'admin' })
  const { catalogue } = as(admin)
  const { published } = await catalogue.getSiteEditor()
  const withViews = (views: string) => ({ ...published, stat_views: { en: views, hi: views } })
  expect(await catalogue.saveSiteDraft({ words: withViews('2M+'), version: 1, revision: 0 })).toEqual({
    revision: 1,
  })
  const changed = { code: 'STALE' }
  await expect(
    catalogue.saveSiteDraft({ words: withViews('3M+'), version: 1, revision: 0 }),
  ).rejects.toMatchObject(changed)
  expect(await catalogue.saveSiteDraft({ words: withViews('4M+'), version: 1, revision: 1 })).toEqual({
    revision: 2,
  })
  await expect(catalogue.publishSiteWords({ version: 1, revision: 1 })).rejects.toMatchObject(changed)
  await expect(catalogue.discardSiteDraft({ revision: 1 })).rejects.toMatchObject(changed)
  expect(await catalogue.saveSiteDraft({ words: published, version: 1, revision: 2 }), 'as it was').toEqual({
    revision: 0,
  })
  expect((await catalogue.getSiteEditor()).draft).toBeNull()
  await expect(catalogue.publishSiteWords({ version: 1, revision: 0 })).rejects.toMatchObject(changed)
})

test('an earlier version is restored as a draft, previewed, and published as a new one', async ({
  db,
  as,
}) => {
  await seedCatalogue(db)
  const admin = await createUser(db, { loginRole: 'admin' })
  const { catalogue } = as(admin)
  const { published } = await catalogue.getSiteEditor()
  await saveDraft(as, admin, { banner_title: { en: 'Second', hi: 'दूसरा' } })
  await catalogue.publishSiteWords({ version: 1, revision: 1 })
  await saveDraft(as, admin, {
    banner_title: { en: 'Third', hi: 'तीसरा' },
    stat_agents: { en: '900+', hi: '900+' },
  })
  await catalogue.publishSiteWords({ version: 2, revision: 1 })

  await expect(catalogue.restoreSiteWords({ from: 3, revision: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await catalogue.restoreSiteWords({ from: 2, revision: 0 })
  expect((await catalogue.getSiteEditor()).draft).toMatchObject({
    restoredFrom: 2,
    words: { banner_title: { en: 'Second', hi: 'दूसरा' }, stat_agents: published.stat_agents },
  })
  await catalogue.restoreSiteWords({ from: 1, revision: 1 })
  expect((await catalogue.getSitePreview())['banner_title']).toContain('Up to 3 Months')
  expect((await as(null).catalogue.getSiteContent())['banner_title']).toBe('Third')
  expect(await catalogue.publishSiteWords({ version: 3, revision: 2 })).toEqual({ version: 4 })
  expect((await catalogue.getSiteEditor()).published).toEqual(published)
  const { items, total } = await catalogue.listSiteReleases({ pageSize: 2 })
  expect(items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
    [4, 1],
    [3, null],
  ])
  expect(total).toBe(3)
})

test('the switch for pending listings takes effect at once in search, on the home page and in every count', async ({
  db,
  as,
}) => {
  await seedCatalogue(db)
  const owner = await createUser(db)
  const admin = await createUser(db, { loginRole: 'admin' })
  await createProperty(db, owner, { approvalStatus: 'pending' })
  const key = 'setting_search_lists_under_review'
  const countSeen = async () => {
    const { search } = as(null)
    const home = await search.getHome()
    return {
      found: (await search.searchProperties({})).total,
      types: home.types.reduce((sum, { count }) => sum + count, 0),
      localities: home.localities.reduce((sum, { count }) => sum + count, 0),
    }
  }
  const before = await countSeen()
  expect(before.found).toBe(1)
  const move = as(admin).catalogue.setSiteSwitch
  await expect(move({ key, from: false, to: true })).rejects.toMatchObject({ code: 'STALE' })
  await move({ key, from: true, to: false })
  expect(await countSeen()).toEqual({ found: 0, types: 0, localities: 0 })
  await expect(move({ key, from: true, to: false }), 'a colleague was faster').rejects.toMatchObject({
    code: 'STALE',
  })
  expect((await as(admin).catalogue.getSiteEditor()).switches).toMatchObject([
    { key, isOn: false, changedBy: admin.name },
  ])
  await move({ key, from: false, to: true })
  expect(await countSeen()).toEqual(before)
  const auditEntries = await db.select({ before: auditLog.before, after: auditLog.after }).from(auditLog)
  expect(auditEntries).toEqual([
    { before: { isOn: true }, after: { isOn: false } },
    { before: { isOn: false }, after: { isOn: true } },
  ])
})

raceTest('of two who publish at once one wins, and the other is told', async ({ engine: { db }, as }) => {
  await seedCatalogue(db)
  const admins = [await createUser(db, { loginRole: 'admin' }), await createUser(db, { loginRole: 'admin' })]
  for (const [index, admin] of admins.entries())
    await saveDraft(as, admin, { stat_agents: { en: `${index}00+`, hi: `${index}00+` } })
  const results = await Promise.allSettled(
    admins.map((admin) => as(admin).catalogue.publishSiteWords({ version: 1, revision: 1 })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { items } = await as(admins[0] ?? null).catalogue.listSiteReleases({})
  expect(items).toHaveLength(1)
})

/** A draft on top of the current texts, with every key, as sent by the form. */
async function saveDraft(as: As, admin: Actor, words: Partial<SiteWords>) {
  const { published, version } = await as(admin).catalogue.getSiteEditor()
  await as(admin).catalogue.saveSiteDraft({ words: { ...published, ...words }, version, revision: 0 })
}

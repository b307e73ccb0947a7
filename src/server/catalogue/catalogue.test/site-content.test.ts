import { siteContent } from '#database/schema/catalogue.ts'
import { expect, test } from '#tests/test.ts'

test('site content speaks the language of the caller, English where a sentence is missing, and keeps settings to itself', async ({
  db,
  as,
}) => {
  await db.insert(siteContent).values([
    { key: 'banner_title', locale: 'en', value: 'Rent-free months' },
    { key: 'banner_title', locale: 'hi', value: 'बिना किराये के महीने' },
    { key: 'figure_agents', locale: 'en', value: 500 },
    { key: 'setting_search_lists_under_review', locale: 'en', value: true },
  ])
  expect(await as(null).catalogue.getSiteContent()).toEqual({
    banner_title: 'Rent-free months',
    figure_agents: '500',
  })
  const hindi = await as(null, { locale: 'hi' }).catalogue.getSiteContent()
  expect(hindi).toEqual({ banner_title: 'बिना किराये के महीने', figure_agents: '500' })
})

import type { AuditFixture } from './audit-fixture.ts'

const first = '2026-11-21'
const key = 'setting_search_lists_under_review'
const text = { en: 'Lead\n\n## Part\n\nText', hi: 'Lead\n\n## Part\n\nText' }

export const siteContentFixtures: Readonly<Record<string, AuditFixture>> = {
  'catalogue.publishSiteWords': async ({ as, staff }) => {
    const { catalogue } = as(staff)
    const { published } = await catalogue.getSiteEditor()
    const words = { ...published, stat_agents: { en: '700+', hi: '700+' } }
    await catalogue.saveSiteDraft({ words, version: 1, revision: 0 })
    return () => catalogue.publishSiteWords({ version: 1, revision: 1 })
  },
  'catalogue.setSiteSwitch': ({ as, staff }) =>
    Promise.resolve(() => as(staff).catalogue.setSiteSwitch({ key, from: true, to: false })),
  'accounts.publishLegalTexts': async ({ as, staff }) => {
    const { accounts } = as(staff)
    await accounts.saveLegalDraft({ texts: { terms: text, privacy: text }, version: first, revision: 0 })
    return () => accounts.publishLegalTexts({ from: '2026-12-01', version: first, revision: 1 })
  },
  'accounts.withdrawLegalTexts': async ({ as, staff }) => {
    const { accounts } = as(staff)
    await accounts.saveLegalDraft({ texts: { terms: text, privacy: text }, version: first, revision: 0 })
    await accounts.publishLegalTexts({ from: '2026-12-01', version: first, revision: 1 })
    return () => accounts.withdrawLegalTexts({ version: '2026-12-01' })
  },
}

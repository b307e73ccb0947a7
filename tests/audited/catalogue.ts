import { createCity, createLocality, createProject, createUser } from '../factories.ts'
import type { AuditFixture } from './audit-fixture.ts'

const texts = {
  nameHi: '',
  area: '',
  pincode: '302023',
  aliases: '',
  neighbourhoodEn: '',
  neighbourhoodHi: '',
}
const locality = { ...texts, name: 'Ambabari', isPopular: false, isActive: true }
const city = { name: 'Ajmer', nameHi: '', state: 'Rajasthan', isActive: true }
const amenity = { name: 'Solar Panels', nameHi: '', isListing: true }
const project = {
  name: 'Neem Court',
  localityId: '',
  location: 'Tonk Road',
  builderName: '',
  description: '',
  reraNumber: '',
  phase: 'ready' as const,
  possessionDate: '',
  imageKey: '',
  approvalStatus: 'approved' as const,
  isTrending: false,
}

const proposed = {
  phase: 'ready' as const,
  possessionDate: '',
  towers: '',
  units: '96',
  reraNumber: '',
  description: '',
}

const rate = { validFrom: '2027-04-01', source: 'Budget of 2027', checkedOn: '2026-11-20' }
const costRate = { ...rate, key: 'registration' as const, least: 2, most: 2 }
const dlcRate = { ...rate, category: 'plot' as const, amount: 42_000 }

export const catalogueFixtures: Readonly<Record<string, AuditFixture>> = {
  'catalogue.createCity':
    async ({ as, staff }) =>
    () =>
      as(staff).catalogue.createCity(city),
  'catalogue.updateCity': async ({ as, staff, db }) => {
    const { id } = await createCity(db, 'Ajmer')
    return () => as(staff).catalogue.updateCity({ ...city, nameHi: 'अजमेर', id, version: 0 })
  },
  'catalogue.saveCostRate':
    async ({ as, staff }) =>
    () =>
      as(staff).catalogue.saveCostRate({ rate: costRate }),
  'catalogue.removeCostRate': async ({ as, staff }) => {
    const saved = await as(staff).catalogue.saveCostRate({ rate: costRate })
    return () => as(staff).catalogue.removeCostRate(saved)
  },
  'catalogue.saveDlcRate': async ({ as, staff, db }) => {
    const { id: localityId } = await createLocality(db)
    return () => as(staff).catalogue.saveDlcRate({ rate: { ...dlcRate, localityId } })
  },
  'catalogue.removeDlcRate': async ({ as, staff, db }) => {
    const { id: localityId } = await createLocality(db)
    const saved = await as(staff).catalogue.saveDlcRate({ rate: { ...dlcRate, localityId } })
    return () => as(staff).catalogue.removeDlcRate(saved)
  },
  'catalogue.createLocality': async ({ as, staff, db }) => {
    const { id: cityId } = await createCity(db)
    return () => as(staff).catalogue.createLocality({ ...locality, cityId })
  },
  'catalogue.updateLocality': async ({ as, staff, db }) => {
    const { id } = await createLocality(db, { name: 'Ambabari' })
    return () => as(staff).catalogue.updateLocality({ ...locality, id, version: 0 })
  },
  'catalogue.createProject': async ({ as, staff, db }) => {
    const { id: cityId } = await createCity(db)
    return () => as(staff).catalogue.createProject({ ...project, cityId })
  },
  'catalogue.updateProject': async ({ as, staff, db }) => {
    const { id: cityId } = await createCity(db)
    const { id } = await as(staff).catalogue.createProject({ ...project, cityId })
    return () => as(staff).catalogue.updateProject({ ...project, cityId, isTrending: true, id, version: 0 })
  },
  'catalogue.decideProjectChange': async ({ as, staff, db }) => {
    const builder = await createUser(db, { role: 'builder' })
    const { id, version } = await createProject(db, { userId: builder.userId })
    await as(builder).catalogue.proposeProjectChange({ ...proposed, id, version })
    const { items } = await as(staff).catalogue.listProjectChanges({})
    return () =>
      as(staff).catalogue.decideProjectChange({ id: items[0]?.id ?? '', version: 0, decision: 'accepted' })
  },
  'catalogue.createAmenity':
    async ({ as, staff }) =>
    () =>
      as(staff).catalogue.createAmenity(amenity),
  'catalogue.updateAmenity': async ({ as, staff }) => {
    const { id } = await as(staff).catalogue.createAmenity(amenity)
    return () => as(staff).catalogue.updateAmenity({ ...amenity, isListing: false, id, version: 0 })
  },
  'catalogue.mergeEntries': async ({ as, staff, db }) => {
    const from = await createLocality(db, { name: 'Ambabari' })
    const into = await createLocality(db, { name: 'Amba Bari Scheme' })
    const ids = { from: from.id, into: into.id, fromVersion: 0, intoVersion: 0 }
    return () => as(staff).catalogue.mergeEntries({ kind: 'locality', ...ids })
  },
}

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
  'catalogue.setSiteNumber': ({ as, staff }) =>
    Promise.resolve(() =>
      as(staff).catalogue.setSiteNumber({ key: 'setting_confirm_rent_days', from: 7, to: 10 }),
    ),
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

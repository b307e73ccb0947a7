import { createCity, createLocality } from '../factories.ts'
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

export const catalogueFixtures: Readonly<Record<string, AuditFixture>> = {
  'catalogue.createCity':
    async ({ as, staff }) =>
    () =>
      as(staff).catalogue.createCity(city),
  'catalogue.updateCity': async ({ as, staff, db }) => {
    const { id } = await createCity(db, 'Ajmer')
    return () => as(staff).catalogue.updateCity({ ...city, nameHi: 'अजमेर', id, version: 0 })
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

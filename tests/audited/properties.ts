import { createProperty, createUser } from '../factories.ts'
import { entry } from '../for-owner.ts'
import { sampleEdit } from '../listing-forms.ts'
import type { House, Scene } from './scene.ts'

export const propertyScenes: Readonly<Record<string, Scene>> = {
  'properties.createForOwner': ({ as, staff }) =>
    Promise.resolve(() => as(staff).properties.createForOwner(entry())),
  'properties.resendOffer': async (house) => {
    const { handoverId } = await entered(house)
    house.pass({ hours: 2 })
    return () => house.as(house.staff).properties.resendOffer({ id: handoverId })
  },
  'properties.withdrawOffer': async (house) => {
    const { handoverId } = await entered(house)
    return () => house.as(house.staff).properties.withdrawOffer({ id: handoverId })
  },
  'properties.offerListing': async (house) => {
    const { as, staff } = house
    const { handoverId: id } = await entered(house)
    await as(staff).properties.withdrawOffer({ id })
    const { owner } = entry({ email: 'ravi@example.in' })
    const submissionKey = crypto.randomUUID()
    return () => as(staff).properties.offerListing({ id, owner, submissionKey })
  },
  'properties.updateProperty of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    const { edition } = await as(staff).properties.getOwnProperty({ id })
    return () => as(staff).properties.updateProperty(sampleEdit({ id, edition }, { price: 7_900_000 }))
  },
  'properties.moveAvailability of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    return () => as(staff).properties.moveAvailability({ id, from: 'available', to: 'under_offer' })
  },
  'properties.archiveProperty of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    return () => as(staff).properties.archiveProperty({ id })
  },
  'properties.transferListings': async ({ db, as, staff, member: { userId: ownerId } }) => {
    const { id } = await createProperty(db, { userId: ownerId })
    const { email: toEmail } = await createUser(db)
    const moved = { ownerId, toEmail, propertyIds: [id], reason: 'They sold the agency' }
    return () => as(staff).properties.transferListings(moved)
  },
}

function entered({ as, staff }: House) {
  return as(staff).properties.createForOwner(entry())
}

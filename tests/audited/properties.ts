import { createProperty, createUser } from '../factories.ts'
import { entry, sampleEdit } from '../fixtures/listing-fixtures.ts'
import type { AuditSetting, AuditFixture } from './audit-fixture.ts'

export const propertyFixtures: Readonly<Record<string, AuditFixture>> = {
  'properties.createForOwner': ({ as, staff }) =>
    Promise.resolve(() => as(staff).properties.createForOwner(entry())),
  'properties.resendClaimInvite': async (fixture) => {
    const { ownershipTransferId: id } = await entered(fixture)
    fixture.pass({ hours: 2 })
    return () => fixture.as(fixture.staff).properties.resendClaimInvite({ id })
  },
  'properties.withdrawClaimInvite': async (fixture) => {
    const { ownershipTransferId: id } = await entered(fixture)
    return () => fixture.as(fixture.staff).properties.withdrawClaimInvite({ id })
  },
  'properties.inviteOwner': async (fixture) => {
    const { as, staff } = fixture
    const { ownershipTransferId: id } = await entered(fixture)
    await as(staff).properties.withdrawClaimInvite({ id })
    const { owner } = entry({ email: 'ravi@example.in' })
    const submissionKey = crypto.randomUUID()
    return () => as(staff).properties.inviteOwner({ id, owner, submissionKey })
  },
  'properties.updateProperty of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    const { version } = await as(staff).properties.getOwnProperty({ id })
    return () => as(staff).properties.updateProperty(sampleEdit({ id, version }, { price: 7_900_000 }))
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

function entered({ as, staff }: AuditSetting) {
  return as(staff).properties.createForOwner(entry())
}

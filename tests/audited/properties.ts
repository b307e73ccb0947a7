import { createProperty, createUser } from '../factories.ts'
import { entry, sampleEdit } from '../fixtures/listing-fixtures.ts'
import type { AuditSetting, AuditFixture } from './audit-fixture.ts'

export const propertyFixtures: Readonly<Record<string, AuditFixture>> = {
  'listings.createForOwner': ({ as, staff }) =>
    Promise.resolve(() => as(staff).listings.createForOwner(entry())),
  'listings.resendClaimInvite': async (fixture) => {
    const { claimInviteId: id } = await entered(fixture)
    fixture.pass({ hours: 2 })
    return () => fixture.as(fixture.staff).listings.resendClaimInvite({ id })
  },
  'listings.withdrawClaimInvite': async (fixture) => {
    const { claimInviteId: id } = await entered(fixture)
    return () => fixture.as(fixture.staff).listings.withdrawClaimInvite({ id })
  },
  'listings.inviteOwner': async (fixture) => {
    const { as, staff } = fixture
    const { claimInviteId: id } = await entered(fixture)
    await as(staff).listings.withdrawClaimInvite({ id })
    const { owner } = entry({ email: 'ravi@example.in' })
    const submissionKey = crypto.randomUUID()
    return () => as(staff).listings.inviteOwner({ id, owner, submissionKey })
  },
  'listings.updateProperty of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    const { version } = await as(staff).listings.getOwnProperty({ id })
    return () => as(staff).listings.updateProperty(sampleEdit({ id, version }, { price: 7_900_000 }))
  },
  'availability.moveAvailability of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    return () => as(staff).availability.moveAvailability({ id, from: 'available', to: 'under_offer' })
  },
  'availability.archiveProperty of somebody else': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    return () => as(staff).availability.archiveProperty({ id })
  },
  'listings.transferListings': async ({ db, as, staff, member: { userId: ownerId } }) => {
    const { id } = await createProperty(db, { userId: ownerId })
    const { email: toContact } = await createUser(db)
    const moved = { ownerId, toContact, propertyIds: [id], reason: 'They sold the agency' }
    return () => as(staff).listings.transferListings(moved)
  },
}

function entered({ as, staff }: AuditSetting) {
  return as(staff).listings.createForOwner(entry())
}

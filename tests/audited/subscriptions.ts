import { createProperty } from '../factories.ts'
import { offerPlans } from '../plan-fixtures.ts'
import type { AuditSetting, AuditFixture } from './audit-fixture.ts'

export const subscriptionFixtures: Readonly<Record<string, AuditFixture>> = {
  'subscriptions.priceUpgrade': async (house) => {
    const id = await requested(house)
    return () => house.as(house.staff).subscriptions.priceUpgrade({ id, amount: 5997 })
  },
  'subscriptions.completeUpgrade': async (house) => {
    const paid = { id: await requested(house), amount: 5997, paymentReference: 'UPI 4029 1187' }
    return () => house.as(house.staff).subscriptions.completeUpgrade(paid)
  },
  'subscriptions.declineUpgrade': async (house) => {
    const id = await requested(house)
    return () => house.as(house.staff).subscriptions.declineUpgrade({ id, reason: 'No payment came' })
  },
  'subscriptions.planFeaturing': async ({ db, as, staff, member }) => {
    const { id: propertyId } = await createProperty(db, member)
    const days = { from: '2026-11-21', until: '2026-12-20' }
    return () => as(staff).subscriptions.planFeaturing({ propertyId, ...days })
  },
  'subscriptions.stopFeaturing': async ({ db, as, staff, member }) => {
    const { id: propertyId } = await createProperty(db, member)
    const dashboard = as(staff).subscriptions
    await dashboard.planFeaturing({ propertyId, from: '2026-11-21', until: '2026-12-20' })
    const [running] = await dashboard.listFeaturings({ propertyId })
    return () => dashboard.stopFeaturing({ id: running?.id ?? '' })
  },
}

async function requested({ db, as, member }: AuditSetting): Promise<string> {
  await offerPlans(db)
  return (await as(member).subscriptions.requestPlan({ level: 'professional', months: 3 })).id
}

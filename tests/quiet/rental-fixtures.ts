import { createLead, createProperty } from '../factories.ts'
import type { NotificationFixture } from './notification-fixture.ts'

/** What the two sides of a rental do. */
export const rentalFixtures = {
  'rental.changed': {
    says: 'optional',
    happens: async ({ db, as, advertiser, buyer }) => {
      const home = await createProperty(db, advertiser, { purpose: 'rent', price: 18_000 })
      const { id: leadId } = await createLead(db, advertiser, { propertyId: home.id, userId: buyer.userId })
      await as(advertiser).rentals.beginRental({ leadId })
    },
  },
} as const satisfies Record<string, NotificationFixture>

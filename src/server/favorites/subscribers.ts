import { emailedDropPercent } from '#contract/price.ts'

import type { Subscribers } from '../platform/jobs/jobs.ts'
import { publishEvents } from '../platform/jobs/publish-event.ts'
import { listSavers, maxSavers } from './queries.ts'

export const subscribers: Subscribers = {
  'property.priceDropped': async ({ db }, { propertyId, before, price }) => {
    if ((before - price) * 100 < before * emailedDropPercent) return
    const savers = await listSavers(db, { propertyId, limit: maxSavers })
    await publishEvents(
      db,
      savers.map((userId) => ({ name: 'favorite.priceDropped', propertyId, userId, before, price })),
    )
  },
}

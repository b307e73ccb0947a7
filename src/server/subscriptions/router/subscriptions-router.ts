import { implementer } from '../../platform/implementer.ts'
import { deskHandlers } from './desk.ts'
import { featuringDeskHandlers } from './featuring-desk.ts'
import { listingHandlers } from './listing.ts'
import { planHandlers } from './plan.ts'

export const subscriptionsRouter = implementer.subscriptions.router({
  ...planHandlers,
  ...listingHandlers,
  ...deskHandlers,
  ...featuringDeskHandlers,
})

import { implementer } from '../../platform/implementer.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { CallOffVisits } from '../commands/call-off-visits.ts'
import type { CheckPhotos, CheckPlan, WeighPlan } from '../commands/check-plan.ts'
import type { KeepFeaturing } from '../commands/featuring-change.ts'
import type { HandOverEnquiries } from '../commands/hand-over-enquiries.ts'
import type { CheckListing } from '../commands/hold-property.ts'
import { draftHandlers } from './drafts.ts'
import { editingHandlers } from './editing.ts'
import { forOwnerHandlers } from './for-owner.ts'
import { listingHandlers } from './listing.ts'
import { managingHandlers } from './managing.ts'
import { offerHandlers } from './offers.ts'
import { pageHandlers } from './pages.ts'
import { photoHandlers } from './photos.ts'
import { transferHandlers } from './transfer.ts'

/** What properties needs of the rooms above it. */
type Above = {
  checkListing: CheckListing
  checkPlan: CheckPlan
  checkPhotos: CheckPhotos
  weighPlan: WeighPlan
  keepFeaturing: KeepFeaturing
  callOffVisits: CallOffVisits
  handOverEnquiries: HandOverEnquiries
  recordAct: RecordAct
}

/** Handed in where all rooms are put together. */
export function createPropertiesRouter(above: Above) {
  return implementer.properties.router({
    ...pageHandlers,
    ...photoHandlers,
    ...listingHandlers(above),
    ...draftHandlers,
    ...editingHandlers(above),
    ...managingHandlers(above),
    ...forOwnerHandlers(above),
    ...offerHandlers(above),
    ...transferHandlers(above),
  })
}

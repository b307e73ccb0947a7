import { implementer } from '../../platform/implementer.ts'
import type { CallOffVisits } from '../commands/call-off-visits.ts'
import type { CheckListing } from '../commands/hold-property.ts'
import { draftHandlers } from './drafts.ts'
import { editingHandlers } from './editing.ts'
import { listingHandlers } from './listing.ts'
import { managingHandlers } from './managing.ts'
import { pageHandlers } from './pages.ts'
import { photoHandlers } from './photos.ts'

/** What properties needs of the rooms above it. */
type Above = { checkListing: CheckListing; callOffVisits: CallOffVisits }

/** Handed in where all rooms are put together. */
export function createPropertiesRouter({ checkListing, callOffVisits }: Above) {
  return implementer.properties.router({
    ...pageHandlers,
    ...photoHandlers,
    ...listingHandlers(checkListing),
    ...draftHandlers,
    ...editingHandlers(checkListing),
    ...managingHandlers(callOffVisits),
  })
}

import { findPlaceNames } from '../../catalogue/queries/local-name.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { canEditProperty, canSeeProperty } from '../../properties/policy.ts'
import { presentOwnPropertyDetail } from '../../properties/present/present-property.ts'
import { findUncheckedOwnProperty } from '../../properties/queries/own-properties.ts'
import { setImages } from '../commands/set-images.ts'
import { setFloorPlans, setMedia } from '../commands/set-media.ts'
import { stateAreaType, updateProperty } from '../commands/update-property.ts'
import { withdrawRevision } from '../commands/withdraw-revision.ts'

const os = implementer.listings

export const editingHandlers = {
  getOwnProperty: handle(os.getOwnProperty, async (call, { id }) => {
    const uncheckedListing = await findUncheckedOwnProperty(call.db, id)
    if (!uncheckedListing || !canSeeProperty(call.actor, uncheckedListing)) return refused('NOT_FOUND')
    if (!canEditProperty(call.actor, uncheckedListing)) return refused('FORBIDDEN')
    const listing = presentOwnPropertyDetail(uncheckedListing, call)
    const { localityId, city, state } = listing.values
    const place = { localityId: localityId || null, city, state }
    return { ...listing, placeNames: await findPlaceNames(call.db, place) }
  }),
  updateProperty: handle(os.updateProperty, (call, input) => updateProperty(call.db, { ...call, input })),
  stateAreaType: handle(os.stateAreaType, stateAreaType),
  setImages: handle(os.setImages, setImages),
  setMedia: handle(os.setMedia, setMedia),
  setFloorPlans: handle(os.setFloorPlans, setFloorPlans),
  withdrawRevision: handle(os.withdrawRevision, withdrawRevision),
}

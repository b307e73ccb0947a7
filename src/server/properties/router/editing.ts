import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import type { CheckPhotos } from '../commands/dependencies.ts'
import type { SaveFeaturing } from '../commands/featuring.ts'
import { setMedia } from '../commands/media/set-media.ts'
import { setImages } from '../commands/photos.ts'
import { withdrawRevision } from '../commands/revisions.ts'
import { stateAreaType, updateProperty } from '../commands/update-property.ts'
import type { CheckListing } from '../commands/visibility.ts'
import { canEditProperty, canSeeProperty } from '../policy.ts'
import { presentOwnPropertyDetail } from '../present/present-property.ts'
import { findUncheckedOwnProperty } from '../queries/own-properties.ts'

const os = implementer.properties

type Dependencies = {
  checkListing: CheckListing
  checkPhotos: CheckPhotos
  saveFeaturing: SaveFeaturing
}

export const editingHandlers = ({ checkListing, checkPhotos, saveFeaturing }: Dependencies) => ({
  getOwnProperty: handle(os.getOwnProperty, async (call, { id }) => {
    const uncheckedListing = await findUncheckedOwnProperty(call.db, id)
    if (!uncheckedListing || !canSeeProperty(call.actor, uncheckedListing)) return refused('NOT_FOUND')
    if (!canEditProperty(call.actor, uncheckedListing)) return refused('FORBIDDEN')
    return presentOwnPropertyDetail(uncheckedListing, call)
  }),
  updateProperty: handle(os.updateProperty, (call, input) =>
    updateProperty(call.db, { ...call, input, checkListing, saveFeaturing }),
  ),
  stateAreaType: handle(os.stateAreaType, (call, input) => stateAreaType(call, input, checkListing)),
  setImages: handle(os.setImages, (call, input) => setImages(call, input, { checkListing, checkPhotos })),
  setMedia: handle(os.setMedia, (call, input) => setMedia(call, input, checkListing)),
  withdrawRevision: handle(os.withdrawRevision, withdrawRevision),
})

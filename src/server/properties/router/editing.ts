import { m } from '#messages'

import { callOf } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
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
/** Each save writes history and runs the checks; far above human use. */
const editLimit = { name: 'listing.edit', limit: 240, windowSeconds: 3600, counted: m.layout_counted_changes }

type Dependencies = {
  checkListing: CheckListing
  checkPhotos: CheckPhotos
  saveFeaturing: SaveFeaturing
}

export const editingHandlers = ({ checkListing, checkPhotos, saveFeaturing }: Dependencies) => ({
  getOwnProperty: os.getOwnProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedListing = await findUncheckedOwnProperty(db, input.id)
    if (!uncheckedListing || !canSeeProperty(actor, uncheckedListing)) throw errors.NOT_FOUND()
    if (!canEditProperty(actor, uncheckedListing)) throw errors.FORBIDDEN()
    return presentOwnPropertyDetail(uncheckedListing, { actor, now: context.now() })
  }),

  updateProperty: os.updateProperty.use(limited(editLimit)).handler(async ({ context, input, errors }) => {
    const edit = { input, checkListing, ...callOf(context) }
    return accepted(errors, await updateProperty(context.db, { ...edit, saveFeaturing }))
  }),

  stateAreaType: os.stateAreaType.use(limited(editLimit)).handler(async ({ context, input, errors }) => {
    const edit = { ...input, checkListing, ...callOf(context) }
    return accepted(errors, await stateAreaType(context.db, edit))
  }),

  setImages: os.setImages.use(limited(editLimit)).handler(async ({ context, input, errors }) => {
    const edit = { input, checkListing, ...callOf(context) }
    return accepted(errors, await setImages(context.db, { ...edit, checkPhotos }))
  }),

  setMedia: os.setMedia.use(limited(editLimit)).handler(async ({ context, input, errors }) => {
    return accepted(errors, await setMedia(context.db, { input, checkListing, ...callOf(context) }))
  }),

  withdrawRevision: os.withdrawRevision
    .use(limited(editLimit))
    .handler(async ({ context, input, errors }) => {
      const withdrawal = { ...input, ...callOf(context) }
      return accepted(errors, await withdrawRevision(context.db, withdrawal))
    }),
})

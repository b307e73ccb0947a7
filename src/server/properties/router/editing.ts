import type { Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { CheckPhotos } from '../commands/check-plan.ts'
import type { KeepFeaturing } from '../commands/featuring-change.ts'
import type { CheckListing } from '../commands/hold-property.ts'
import { setImages } from '../commands/set-images.ts'
import { updateProperty } from '../commands/update-property.ts'
import { withdrawRevision } from '../commands/withdraw-revision.ts'
import { canEditProperty, canSeeProperty } from '../policy.ts'
import { presentOwnDetail } from '../present/present-property.ts'
import { findUncheckedOwn } from '../queries/find-own-detail.ts'

const room = implementer.properties
/** Every saving writes history and is checked anew; nobody types this many in an hour. */
const editLimit = { name: 'listing.edit', limit: 240, windowSeconds: 3600 }

type Above = {
  checkListing: CheckListing
  checkPhotos: CheckPhotos
  keepFeaturing: KeepFeaturing
  recordAct: RecordAct
}

export const editingHandlers = ({ checkListing, checkPhotos, keepFeaturing, recordAct }: Above) => ({
  getOwnProperty: room.getOwnProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedListing = await findUncheckedOwn(db, input.id)
    if (!uncheckedListing || !canSeeProperty(actor, uncheckedListing)) throw errors.NOT_FOUND()
    if (!canEditProperty(actor, uncheckedListing)) throw errors.FORBIDDEN()
    return presentOwnDetail(uncheckedListing, { actor, now: context.now() })
  }),

  updateProperty: room.updateProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    if (!(await mayEdit(context))) throw errors.TOO_MANY_REQUESTS()
    const { actor, requestId } = context
    const edit = { actor, input, checkListing, recordAct, requestId, now: context.now() }
    const edited = await updateProperty(context.db, { ...edit, keepFeaturing })
    if (edited.outcome === 'refused') throw errors[edited.refusal]()
    return edited
  }),

  setImages: room.setImages.use(signedIn).handler(async ({ context, input, errors }) => {
    if (!(await mayEdit(context))) throw errors.TOO_MANY_REQUESTS()
    const { actor, requestId } = context
    const edit = { actor, input, checkListing, recordAct, requestId, now: context.now() }
    const set = await setImages(context.db, { ...edit, checkPhotos })
    if (set.outcome === 'refused') throw errors[set.refusal]()
    return set
  }),

  withdrawRevision: room.withdrawRevision.use(signedIn).handler(async ({ context, input, errors }) => {
    if (!(await mayEdit(context))) throw errors.TOO_MANY_REQUESTS()
    const { actor, requestId } = context
    const withdrawal = { ...input, actor, recordAct, requestId, now: context.now() }
    const withdrawn = await withdrawRevision(context.db, withdrawal)
    if (withdrawn.outcome === 'refused') throw errors[withdrawn.refusal]()
    return { edition: withdrawn.edition }
  }),
})

async function mayEdit(context: Context): Promise<boolean> {
  return attemptAllowed(context, editLimit, [context.actor?.userId ?? ''])
}

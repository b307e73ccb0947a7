import { m } from '#messages'

import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import type {
  CancelVisits,
  DescribeLeads,
  DescribeOpenHouses,
  CheckPhotos,
  CheckPlan,
  CheckQuota,
  HasEnquired,
  ListEnquired,
  TransferEnquiries,
} from '../commands/dependencies.ts'
import { discardDraft, saveDraft } from '../commands/drafts.ts'
import type { SaveFeaturing } from '../commands/featuring.ts'
import { saveImage } from '../commands/photos.ts'
import type { CheckListing } from '../commands/visibility.ts'
import { findDraft } from '../queries/find-draft.ts'
import { listDrafts } from '../queries/list-drafts.ts'
import { claimInviteHandlers } from './claim-invites.ts'
import { editingHandlers } from './editing.ts'
import { forOwnerHandlers } from './for-owner.ts'
import { freshnessHandlers } from './freshness.ts'
import { importHandlers } from './imports.ts'
import { listingHandlers } from './listing.ts'
import { managingHandlers } from './managing.ts'
import { mediaHandlers } from './media.ts'
import { pageHandlers } from './pages.ts'
import { transferHandlers } from './transfer.ts'
import { trueCostHandlers } from './true-costs.ts'

/** Functions of lower-ranked domains that this one needs. */
type Dependencies = {
  checkListing: CheckListing
  checkPlan: CheckPlan
  checkPhotos: CheckPhotos
  checkQuota: CheckQuota
  saveFeaturing: SaveFeaturing
  cancelVisits: CancelVisits
  describeLeads: DescribeLeads
  describeOpenHouses: DescribeOpenHouses
  transferEnquiries: TransferEnquiries
  hasEnquired: HasEnquired
  listEnquired: ListEnquired
}

export function createPropertiesRouter(dependencies: Dependencies) {
  return implementer.properties.router({
    ...pageHandlers(dependencies),
    ...photoHandlers,
    ...mediaHandlers,
    ...listingHandlers(dependencies),
    ...draftHandlers,
    ...editingHandlers(dependencies),
    ...managingHandlers(dependencies),
    ...freshnessHandlers(dependencies),
    ...forOwnerHandlers(dependencies),
    ...claimInviteHandlers(dependencies),
    ...transferHandlers(dependencies),
    ...trueCostHandlers(dependencies),
    ...importHandlers(dependencies),
  })
}

const os = implementer.properties
/** Enough for ten listings an hour; each image takes seconds of processor time. */
const uploadLimit = { name: 'upload', limit: 120, windowSeconds: 3600, counted: m.layout_counted_photos }

const photoHandlers = {
  uploadImage: os.uploadImage.use(signedIn).handler(async ({ context, input, errors, signal }) => {
    const { db, actor, services } = context
    if (!(await attemptAllowed(context, uploadLimit, [actor.userId]))) throw errors.LIMIT_REACHED()
    const bytes = new Uint8Array(await input.file.arrayBuffer())
    const saved = await saveImage(db, {
      files: services.files,
      uploaderId: actor.userId,
      bytes,
      now: context.now(),
      signal,
    })
    return { ...accepted(errors, saved), isIllustration: false }
  }),
}

/** A form saves at most once a second; allows for two open forms. */
const savingLimit = { name: 'draft', limit: 300, windowSeconds: 300, counted: m.layout_counted_changes }

const draftHandlers = {
  listDrafts: os.listDrafts
    .use(signedIn)
    .handler(({ context }) => listDrafts(context.db, context.actor.userId)),

  getDraft: os.getDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const draft = await findDraft(context.db, { id: input.id, userId: context.actor.userId })
    if (draft === null) throw errors.NOT_FOUND()
    return draft
  }),

  saveDraft: os.saveDraft.use(limited(savingLimit)).handler(async ({ context, input, errors }) => {
    const { userId } = context.actor
    const saved = await saveDraft(context.db, { userId, draft: input, now: context.now() })
    return accepted(errors, saved)
  }),

  discardDraft: os.discardDraft.use(signedIn).handler(async ({ context, input }) => {
    await discardDraft(context.db, { id: input.id, userId: context.actor.userId })
    return { done: true as const }
  }),
}

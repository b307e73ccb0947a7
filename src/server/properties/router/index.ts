import { m } from '#messages'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
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
  uploadImage: handle(os.uploadImage, async (call, { file }) => {
    const { db, actor, now, services, signal } = call
    if (!(await attemptAllowed(call, uploadLimit, [actor.userId]))) return refused('LIMIT_REACHED')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const image = { files: services.files, uploaderId: actor.userId, bytes, now, signal }
    const saved = await saveImage(db, image)
    return isRefused(saved) ? saved : { ...saved, isIllustration: false }
  }),
}

const draftHandlers = {
  listDrafts: handle(os.listDrafts, ({ db, actor }) => listDrafts(db, actor.userId)),
  getDraft: handle(
    os.getDraft,
    async ({ db, actor }, { id }) =>
      (await findDraft(db, { id, userId: actor.userId })) ?? refused('NOT_FOUND'),
  ),
  saveDraft: handle(os.saveDraft, ({ db, actor, now }, draft) =>
    saveDraft(db, { userId: actor.userId, draft, now }),
  ),
  discardDraft: handle(os.discardDraft, ({ db, actor }, { id }) =>
    discardDraft(db, { id, userId: actor.userId }),
  ),
}

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { discardDraft, saveDraft } from '../commands/drafts.ts'
import { findDraft } from '../queries/find-draft.ts'
import { listDrafts } from '../queries/list-drafts.ts'
import { claimInviteHandlers } from './claim-invites.ts'
import { editingHandlers } from './editing.ts'
import { forOwnerHandlers } from './for-owner.ts'
import { listingHandlers } from './listing.ts'
import { managingHandlers } from './managing.ts'
import { transferHandlers } from './transfer.ts'

const os = implementer.listings

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

export const listingsRouter = {
  ...listingHandlers,
  ...draftHandlers,
  ...editingHandlers,
  ...managingHandlers,
  ...forOwnerHandlers,
  ...claimInviteHandlers,
  ...transferHandlers,
}

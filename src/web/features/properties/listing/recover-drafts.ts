import { failedWith } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'

import type { DraftStore, Saving } from './draft-store.ts'

type RecoverDrafts = {
  store: DraftStore
  send: (saving: Saving, options: { leaving: boolean }) => Promise<unknown>
}

/** Brings what an earlier page could not save into the account; names the draft that was last typed into. */
export async function recoverDrafts({ store, send }: RecoverDrafts): Promise<string | null> {
  let rescued: string | null = null
  for (const left of store.left()) {
    const id = await recoverDraft(left, { store, send })
    rescued = id ?? rescued
  }
  return rescued
}

async function recoverDraft(left: Saving, { store, send }: RecoverDrafts): Promise<string | null> {
  try {
    await send(left, { leaving: false })
    store.drop(left.id)
    return left.id
  } catch (error) {
    if (failedWith(error, 'DRAFT_SENT', 'BAD_REQUEST')) store.drop(left.id)
    // Another device went on with it, or threw it away: what was typed here becomes a draft of its own.
    if (!failedWith(error, 'STALE', 'NOT_FOUND')) return null
    const copy = { ...left, id: newSubmissionKey(), version: 0 }
    return send(copy, { leaving: false }).then(
      () => (store.drop(left.id), copy.id),
      () => null,
    )
  }
}

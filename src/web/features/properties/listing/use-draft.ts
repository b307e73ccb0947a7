import type { ListingDraft } from '#contract/properties/drafts.ts'
import { m } from '#messages'
import { useEffect, useRef } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { keysOf } from '../photos/photo.ts'
import type { PhotosApi } from '../photos/use-photos.ts'
import type { DraftActs } from './draft-notice.tsx'
import { draftStore } from './draft-store.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { rescueDrafts } from './rescue-drafts.ts'
import { sendDraft } from './send-draft.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

type Draft = {
  form: ListingFormApi
  draft: ListingDraft | null
  userId: string | undefined
  photos: PhotosApi
  onDraft: ((id: string) => void) | undefined
}

/** The form as a draft of its account: kept, restored, and told apart from what another device typed. */
export function useDraft({ form, draft, userId, photos, onDraft }: Draft) {
  const id = form.getValues('submissionKey')
  const edition = draft?.edition ?? 0
  const { keeper, state } = useDraftKeeper({
    form,
    id,
    edition,
    userId,
    imageKeys: keysOf(photos.photos),
    chosen: photos.photos.length,
  })
  const open = useRef(onDraft)
  useEffect(() => {
    open.current = onDraft
  })

  useEffect(() => {
    if (userId === undefined) return
    void rescueDrafts({ store: draftStore(userId), send: sendDraft }).then((rescued) => {
      if (rescued !== null && keeper.now() === 'clean') open.current?.(rescued)
    })
  }, [keeper, userId])

  const acts: DraftActs = {
    useOther: () => {
      keeper.finish()
      onDraft?.(id)
    },
    keepThis: async () => {
      try {
        keeper.insist((await api.properties.getDraft({ id })).edition)
      } catch (error) {
        if (failureOf(error)?.code === 'NOT_FOUND') keeper.insist(0)
        else toast.error(m.properties_draft_waiting())
      }
    },
    discard: async () => {
      await keeper.pause()
      try {
        await api.properties.discardDraft({ id })
        keeper.finish()
        photos.discard()
        onDraft?.('new')
      } catch (error) {
        keeper.resume()
        toast.error(failureOf(error)?.message ?? m.shell_error_offline())
      }
    },
  }
  return { state, acts, keeper }
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createDraftKeeper } from './draft-keeper.ts'
import { draftStore } from './draft-store.ts'
import { fieldsOf } from './draft-values.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { sendDraft } from './send-draft.ts'

type Kept = {
  form: ListingFormApi
  id: string
  edition: number
  userId: string | undefined
  imageKeys: readonly string[]
  /** Pictures in all: the device keeps one that is still under way under the name of the draft. */
  chosen: number
}

/** Keeps the form in the account while it is filled in, where there is one; a page that is left sends what is not saved yet. */
export function useDraftKeeper({ form, id, edition, userId, imageKeys, chosen }: Kept) {
  const [keeper] = useState(() =>
    createDraftKeeper({ id, edition, send: sendDraft, store: draftStore(userId ?? '') }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.now, keeper.now)
  const { getValues, subscribe } = form
  const keys = useRef(imageKeys)
  const isKept = userId !== undefined

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Without a name it is no field that changed.
        callback: ({ values, name }) => {
          if (isKept && name !== undefined)
            keeper.change({ fields: fieldsOf(values), imageKeys: keys.current })
        },
      }),
    [keeper, subscribe, isKept],
  )

  const joined = imageKeys.join()
  const count = useRef(chosen)
  useEffect(() => {
    if (keys.current.join() === joined && count.current === chosen) return
    count.current = chosen
    keys.current = joined === '' ? [] : joined.split(',')
    if (isKept) keeper.change({ fields: fieldsOf(getValues()), imageKeys: keys.current })
  }, [keeper, getValues, joined, chosen, isKept])

  useEffect(() => {
    const left = () => {
      if (document.visibilityState === 'hidden') keeper.leave()
    }
    document.addEventListener('visibilitychange', left)
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('online', keeper.save)
    return () => {
      document.removeEventListener('visibilitychange', left)
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('online', keeper.save)
      keeper.leave()
    }
  }, [keeper])

  return { keeper, state }
}

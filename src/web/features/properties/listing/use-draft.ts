import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import {
  areaTypes,
  furnishings,
  memberPropertyTypes,
  possessionStates,
  rentalModels,
} from '#contract/enums.ts'
import type { DraftFields, ListingDraft } from '#contract/properties/drafts.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { keysOf } from '../photos/photo.ts'
import type { PhotosApi } from '../photos/use-photos.ts'
import { type DraftStore, type Saving, draftStore, createDraftAutosave } from './draft-autosave.ts'
import type { DraftActions } from './draft-notice.tsx'
import { emptyListing, isRental, listingStatuses, textNames, type ListingValues } from './listing-schema.ts'
import type { ListingFormApi } from './listing-sections.tsx'

type RecoverDrafts = {
  store: DraftStore
  send: (saving: Saving, options: { leaving: boolean }) => Promise<unknown>
}

/** Saves changes left on the device by an earlier page; returns the draft edited last. */
export async function recoverDrafts({ store, send }: RecoverDrafts): Promise<string | null> {
  let rescued: string | null = null
  for (const unsaved of store.left()) {
    const id = await recoverDraft(unsaved, { store, send })
    rescued = id ?? rescued
  }
  return rescued
}

async function recoverDraft(unsaved: Saving, { store, send }: RecoverDrafts): Promise<string | null> {
  try {
    await send(unsaved, { leaving: false })
    store.drop(unsaved.id)
    return unsaved.id
  } catch (error) {
    if (failedWith(error, 'DRAFT_SENT', 'BAD_REQUEST')) store.drop(unsaved.id)
    // Changed or discarded on another device: the local changes become a separate draft.
    if (!failedWith(error, 'STALE', 'NOT_FOUND')) return null
    const copy = { ...unsaved, id: newSubmissionKey(), version: 0 }
    return send(copy, { leaving: false }).then(
      () => (store.drop(unsaved.id), copy.id),
      () => null,
    )
  }
}

/** Form values as the account stores them. */
function fieldsOf(values: ListingValues): DraftFields {
  const { status, type, amenities } = values
  const texts = Object.fromEntries(
    textNames.map((name) => [name, values[name].slice(0, longest[name] ?? 400)]),
  )
  return {
    ...texts,
    type,
    purpose: isRental(status) ? 'rent' : 'sale',
    availability: status === 'sold' || status === 'rented' ? status : 'available',
    amenities: [...amenities],
  }
}

/** Length limits of the account for a field. */
const longest: Partial<Record<string, number>> = {
  description: 6000,
  cashbackTerms: 600,
  rentFreeTerms: 600,
}

/** Stored draft as form values; an option no longer offered is reset. */
export function valuesOf(id: string, fields: DraftFields): ListingValues {
  const status =
    fields.availability === 'sold' || fields.availability === 'rented' ? fields.availability : fields.purpose
  const empty = emptyListing(id, oneOf(listingStatuses, status, 'sale'))
  const texts = Object.fromEntries(textNames.map((name) => [name, fields[name] ?? empty[name]]))
  return {
    ...empty,
    ...texts,
    type: oneOf(memberPropertyTypes, fields.type, 'apartment'),
    areaType: oneOf(areaTypes, fields.areaType, ''),
    possession: oneOf(possessionStates, fields.possession, ''),
    furnishing: oneOf(furnishings, fields.furnishing, ''),
    rentalModel: oneOf(rentalModels, fields.rentalModel, 'standard'),
    amenities: [...(fields.amenities ?? [])],
  }
}

function oneOf<Word extends string, Else extends string>(
  words: readonly Word[],
  word: string | undefined,
  otherwise: Else,
): Word | Else {
  return words.find((each) => each === word) ?? otherwise
}

type Draft = {
  form: ListingFormApi
  draft: ListingDraft | null
  userId: string | undefined
  photos: PhotosApi
  onDraft: ((id: string) => void) | undefined
}

/** Draft of a form: saved, restored, and checked for edits on another device. */
export function useDraft({ form, draft, userId, photos, onDraft }: Draft) {
  const id = form.getValues('submissionKey')
  const version = draft?.version ?? 0
  const { autosave, state } = useDraftAutosave({
    form,
    id,
    version,
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
    void recoverDrafts({ store: draftStore(userId), send: sendDraft }).then((rescued) => {
      if (rescued !== null && autosave.now() === 'clean') open.current?.(rescued)
    })
  }, [autosave, userId])

  const acts: DraftActions = {
    useOther: () => {
      autosave.finish()
      onDraft?.(id)
    },
    keepLocal: async () => {
      try {
        autosave.insist((await api.properties.getDraft({ id })).version)
      } catch (error) {
        if (failedWith(error, 'NOT_FOUND')) autosave.insist(0)
        else toast.error(m.properties_draft_offline())
      }
    },
    discard: async () => {
      await autosave.pause()
      try {
        await api.properties.discardDraft({ id })
        autosave.finish()
        photos.discard()
        onDraft?.('new')
      } catch (error) {
        autosave.resume()
        toast.error(failureOf(error)?.message ?? m.layout_error_offline())
      }
    },
  }
  return { state, acts, autosave }
}

type AutosaveInput = {
  form: ListingFormApi
  id: string
  version: number
  userId: string | undefined
  imageKeys: readonly string[]
  /** Number of photos, including those uploading, which the device stores under the draft's id. */
  chosen: number
}

/** Autosaves the form to the account, if there is one; leaving the page sends unsaved changes. */
function useDraftAutosave({ form, id, version, userId, imageKeys, chosen }: AutosaveInput) {
  const [autosave] = useState(() =>
    createDraftAutosave({ id, version, send: sendDraft, store: draftStore(userId ?? '') }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.now, autosave.now)
  const { getValues, subscribe } = form
  const keys = useRef(imageKeys)
  const isEnabled = userId !== undefined

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // An event without a name is not a field change.
        callback: ({ values, name }) => {
          if (isEnabled && name !== undefined)
            autosave.change({ fields: fieldsOf(values), imageKeys: keys.current })
        },
      }),
    [autosave, subscribe, isEnabled],
  )

  const joined = imageKeys.join()
  const count = useRef(chosen)
  useEffect(() => {
    if (keys.current.join() === joined && count.current === chosen) return
    count.current = chosen
    keys.current = joined === '' ? [] : joined.split(',')
    if (isEnabled) autosave.change({ fields: fieldsOf(getValues()), imageKeys: keys.current })
  }, [autosave, getValues, joined, chosen, isEnabled])

  useEffect(() => {
    const leaveIfHidden = () => {
      if (document.visibilityState === 'hidden') autosave.leave()
    }
    document.addEventListener('visibilitychange', leaveIfHidden)
    window.addEventListener('pagehide', autosave.leave)
    window.addEventListener('online', autosave.save)
    return () => {
      document.removeEventListener('visibilitychange', leaveIfHidden)
      window.removeEventListener('pagehide', autosave.leave)
      window.removeEventListener('online', autosave.save)
      autosave.leave()
    }
  }, [autosave])

  return { autosave, state }
}

type Sent = { version: number }

/** Only a `keepalive` fetch survives leaving the page, and the RPC client may not be loaded then. */
async function sendDraft(saving: Saving, { leaving }: { leaving: boolean }): Promise<Sent> {
  return leaving ? sendLast(saving) : api.properties.saveDraft(saving)
}

async function sendLast({ id, ...saving }: Saving): Promise<Sent> {
  const answer = await fetch(`/api/properties/drafts/${id}`, {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-App-Name': 'haveli' },
    body: JSON.stringify(saving),
  })
  if (!answer.ok) throw new Error(`The draft was not taken: ${answer.status}`)
  // The contract guarantees the shape.
  return (await answer.json()) as Sent
}

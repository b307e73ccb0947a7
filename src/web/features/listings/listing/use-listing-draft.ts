import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import { memberPropertyTypes } from '#contract/enums.ts'
import type { DraftFields, ListingDraft } from '#contract/listings/drafts.ts'
import {
  listingField,
  listingListNames,
  findMaxTypedLength,
} from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { tabDraft, type Draft } from '#web/ui/patterns/use-draft.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { removeFromDevice } from '../../media/photos/device-photos.ts'
import { keysOf } from '../../media/photos/photo.ts'
import { floorPlansOf } from '../../media/photos/use-floor-plans.ts'
import type { PhotosApi } from '../../media/photos/use-photos.ts'
import { mapNames } from '../fields/form-fields.ts'
import { unknownAreaType } from '../fields/typed-area.ts'
import {
  type DraftAutosave,
  type UnsavedDrafts,
  type Saving,
  unsavedDrafts,
  createDraftAutosave,
} from './draft-autosave.ts'
import type { DraftActions } from './draft-notice.tsx'
import { emptyListing, isRental, listingStatuses, textNames, type ListingValues } from './listing-schema.ts'

type RecoverDrafts = {
  unsaved: UnsavedDrafts
  send: (saving: Saving, options: { leaving: boolean }) => Promise<unknown>
}

/** Saves changes left on the device by an earlier page; returns the draft edited last. */
export async function recoverDrafts({ unsaved, send }: RecoverDrafts): Promise<string | null> {
  let rescued: string | null = null
  for (const saving of unsaved.list()) {
    const id = await recoverDraft(saving, { unsaved, send })
    rescued = id ?? rescued
  }
  return rescued
}

async function recoverDraft(saving: Saving, { unsaved, send }: RecoverDrafts): Promise<string | null> {
  try {
    await send(saving, { leaving: false })
    unsaved.drop(saving.id)
    return saving.id
  } catch (error) {
    if (failedWith(error, 'DRAFT_SENT', 'BAD_REQUEST')) unsaved.drop(saving.id)
    // Changed or discarded on another device: the local changes become a separate draft.
    if (!failedWith(error, 'STALE', 'NOT_FOUND')) return null
    const copy = { ...saving, id: newSubmissionKey(), version: 0 }
    return send(copy, { leaving: false }).then(
      () => (unsaved.drop(saving.id), copy.id),
      () => null,
    )
  }
}

/** Form values as the account stores them. */
function fieldsOf(values: ListingValues): DraftFields {
  const { status, type } = values
  return {
    ...mapNames(textNames, (name) => values[name].slice(0, findMaxTypedLength(name))),
    ...mapNames(listingListNames, (name) => [...values[name]]),
    type,
    purpose: isRental(status) ? 'rent' : 'sale',
    availability: status === 'sold' || status === 'rented' ? status : 'available',
  }
}

/** Stored draft as form values; an option no longer offered is reset. */
export function valuesOf(id: string, fields: DraftFields): ListingValues {
  const status =
    fields.availability === 'sold' || fields.availability === 'rented' ? fields.availability : fields.purpose
  const empty = emptyListing(id, chooseKnownWord(listingStatuses, status, 'sale'))
  const isOffered = (name: keyof DraftFields, word: string) => {
    const { choices } = listingField[name]
    const isUnknown = name === 'areaType' && word === unknownAreaType
    return choices === undefined || isUnknown || choices.values.includes(word)
  }
  return {
    ...empty,
    ...mapNames(textNames, (name) => {
      const typed = fields[name] ?? empty[name]
      return isOffered(name, typed) ? typed : (chosenFirst[name] ?? '')
    }),
    ...mapNames(listingListNames, (name) => (fields[name] ?? []).filter((word) => isOffered(name, word))),
    type: chooseKnownWord(memberPropertyTypes, fields.type, 'apartment'),
  }
}

/** Fields that are never without a choice. */
const chosenFirst: Partial<Record<keyof DraftFields, string>> = { areaUnit: 'sqft', rentalModel: 'standard' }

function chooseKnownWord<Word extends string, Else extends string>(
  words: readonly Word[],
  word: string | undefined,
  otherwise: Else,
): Word | Else {
  return words.find((known) => known === word) ?? otherwise
}

type ListingDraftOptions = {
  start: ListingValues
  loaded: ListingDraft | null
  /** Account that saves the draft; without it the tab keeps the text. */
  userId: string | undefined
  photos: PhotosApi
  onDraft: ((id: string) => void) | undefined
  /** Id of the draft to open instead, where the account has a newer version than the page was rendered with. */
  findNewer: (() => Promise<string | undefined>) | undefined
}

/** Draft of a listing: saved to the account, restored, and checked for edits on another device. */
export function useListingDraft(options: ListingDraftOptions) {
  const { start, loaded, userId, photos, onDraft, findNewer } = options
  const id = start.submissionKey
  const [autosave] = useState(() =>
    createDraftAutosave({
      id,
      version: loaded?.version ?? 0,
      send: sendDraft,
      unsaved: unsavedDrafts(userId ?? ''),
    }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.now, autosave.now)
  const values = useRef(start)
  const imageKeys = keysOf(photos.photos)
  const change = () => autosave.change({ fields: fieldsOf(values.current), imageKeys })
  const draft: Draft<ListingValues> =
    userId === undefined
      ? tabDraft('listing', [...textNames, 'type', 'status'])
      : {
          name: id,
          fields: [],
          read: () => ({}),
          save: (changed) => {
            values.current = changed
            change()
          },
          drop: autosave.finish,
        }

  // Photos still uploading count too: the device stores them under the draft's id.
  const chosen = [photos.photos.length, ...imageKeys].join()
  const savedChosen = useRef(chosen)
  const savePhotos = useEffectEvent(() => userId !== undefined && change())
  useEffect(() => {
    if (savedChosen.current === chosen) return
    savedChosen.current = chosen
    savePhotos()
  }, [chosen])
  useSavingOnLeave(autosave)
  useEffect(() => {
    if (state !== 'clean') nameInAddress(id)
  }, [state, id])

  const recover = useEffectEvent(async (owner: string) => {
    const rescued = await recoverDrafts({ unsaved: unsavedDrafts(owner), send: sendDraft })
    // A page being left may save after the server has read the drafts for the next one.
    const newer = rescued ?? (await findNewer?.().catch(() => undefined))
    if (newer !== undefined && autosave.now() === 'clean') onDraft?.(newer)
  })
  useEffect(() => {
    if (userId !== undefined) void recover(userId)
  }, [userId])

  const acts: DraftActions = {
    useOther: () => {
      autosave.finish()
      onDraft?.(id)
    },
    keepLocal: async () => {
      try {
        autosave.insist((await api.listings.getDraft({ id })).version)
      } catch (error) {
        if (failedWith(error, 'NOT_FOUND')) autosave.insist(0)
        else toast.error(m.properties_draft_offline())
      }
    },
    discard: async () => {
      await autosave.pause()
      try {
        await api.listings.discardDraft({ id })
      } catch (error) {
        autosave.resume()
        throw error
      }
      autosave.finish()
      photos.discard()
      await removeFromDevice(floorPlansOf(id))
    },
    onDiscarded: () => onDraft?.('new'),
  }
  return { draft, state, acts, autosave }
}

/** A new draft that is reloaded or come back to opens again; the router would load it over what is being typed. */
function nameInAddress(id: string) {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('draft')) return
  address.searchParams.set('draft', id)
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
}

/** Sends unsaved changes when the page is left, and retries once it is online. */
function useSavingOnLeave(autosave: DraftAutosave) {
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
}

type Sent = { version: number }

/** Only a `keepalive` fetch survives leaving the page, and the RPC client may not be loaded then. */
async function sendDraft(saving: Saving, { leaving }: { leaving: boolean }): Promise<Sent> {
  return leaving ? sendLast(saving) : api.listings.saveDraft(saving)
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

import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { mediaBounds, type MediaKind } from '#contract/properties/media-bounds.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf, failureSentence } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { tryAgain } from '#web/api/try-again.ts'
import { tabStorage } from '#web/ui/browser-storage.ts'

import { isInProgress, keysOf, missingOf, type SavedPhoto } from '../photos/photo.ts'
import { floorPlansOf, useFloorPlans } from '../photos/use-floor-plans.ts'

type Upload = {
  id: string
  file: File
  received: number
  stop: AbortController
  /** Settles once nothing of it is on its way. */
  sending: Promise<void>
}

/** `chosen` is the address of the film or picture; null without one. */
type MediaState =
  | { status: 'chosen'; url: string | null }
  | { status: 'sending'; url: string | null; percent: number }
  | { status: 'failed'; url: string | null; problem: string; isRetriable: boolean }

export type Media = ReturnType<typeof useMedia>

type UseMedia = {
  kind: MediaKind
  saved: string | null
  /** Address after every change; empty without one. */
  onChange?: (url: string) => void
  /** Tells several of a page apart. */
  name?: string
}

/** A film or a 360° picture of a form: sent as soon as it is chosen; `saved` is read once, on mount. */
export function useMedia({ kind, saved, onChange, name = '' }: UseMedia) {
  const place = { kind, place: name }
  const [state, setState] = useState<MediaState>({ status: 'chosen', url: saved })
  const upload = useRef<Upload | null>(null)
  const unfinished = unfinishedUploads.use(place)
  useEffect(() => () => upload.current?.stop.abort(), [])
  const { url } = state

  function settle(next: string | null) {
    upload.current = null
    unfinishedUploads.forget(place)
    setState({ status: 'chosen', url: next })
    onChange?.(next ?? '')
  }

  async function send(sent: Upload) {
    setState({ status: 'sending', url, percent: percentOf(sent) })
    try {
      const stored = await sendPieces(sent, place, () =>
        setState({ status: 'sending', url, percent: percentOf(sent) }),
      )
      if (!sent.stop.signal.aborted) settle(stored)
    } catch (error) {
      if (sent.stop.signal.aborted) return
      const failure = failureOf(error)
      const isRetriable = failure === null || failure.code === 'BUSY'
      if (!isRetriable) {
        upload.current = null
        unfinishedUploads.forget(place)
      }
      const problem = failure?.message ?? m.properties_media_failed()
      setState({ status: 'failed', url, problem, isRetriable })
    }
  }

  function choose(file: File) {
    const known = unfinishedUploads.find(place, file)
    if (known === null) cancel()
    const problem = problemOf(file, kind)
    if (problem !== null) return setState({ status: 'failed', url, problem, isRetriable: false })
    const begun = known ?? { id: newSubmissionKey(), received: 0 }
    upload.current = { ...begun, file, stop: new AbortController(), sending: Promise.resolve() }
    retry()
  }

  function retry() {
    if (upload.current) upload.current.sending = send(upload.current)
  }

  /** What was sent is removed; a film chosen before stays. */
  function cancel() {
    const sent = upload.current
    upload.current = null
    sent?.stop.abort()
    // A piece on its way would stay behind; what cannot be removed is removed by the server within a day.
    const id = sent?.id ?? unfinished?.id
    const ended = sent?.sending ?? Promise.resolve()
    if (id !== undefined) void ended.then(() => api.media.cancelMedia({ id })).catch(() => {})
    unfinishedUploads.forget(place)
    setState({ status: 'chosen', url })
  }

  function remove() {
    cancel()
    settle(null)
  }

  /** Name of a file of which a part was sent before the page was loaded. */
  const waiting = state.status === 'chosen' ? (unfinished?.name ?? null) : null
  return { kind, state, url, waiting, isSending: state.status === 'sending', choose, retry, cancel, remove }
}

/** What need not be sent to be refused. */
function problemOf({ size }: File, kind: MediaKind): string | null {
  const { bytes } = mediaBounds[kind]
  const megabytes = bytes / 1024 / 1024
  if (size === 0) return m.properties_film_unreadable()
  if (size <= bytes) return null
  return kind === 'film'
    ? m.properties_film_too_large({ megabytes })
    : m.properties_panorama_too_large({ megabytes })
}

function percentOf({ file, received }: Upload): number {
  return Math.min(100, Math.floor((received * mediaBounds.piece * 100) / file.size))
}

/** Address of the stored file; begins where an earlier attempt ended. */
async function sendPieces(sent: Upload, place: UploadPlace, onProgress: () => void): Promise<string> {
  const { kind } = place
  const { id, file, stop } = sent
  const size = mediaBounds.piece
  while (sent.received * size < file.size) {
    const piece = sent.received
    const part = new File([file.slice(piece * size, (piece + 1) * size)], kind)
    try {
      await tryAgain(() => api.media.uploadMediaPiece({ id, kind, bytes: file.size, piece, file: part }))
    } catch (failure) {
      // The server has forgotten what was sent before.
      if (piece === 0 || failureOf(failure)?.code !== 'NOT_FOUND') throw failure
      sent.received = 0
      continue
    }
    stop.signal.throwIfAborted()
    sent.received = piece + 1
    unfinishedUploads.remember(place, sent)
    onProgress()
  }
  const { url } = await tryAgain(() => api.media.finishMedia({ id }))
  return url
}

const uploadSchema = z.object({
  id: z.string(),
  received: z.number(),
  name: z.string(),
  size: z.number(),
  changedAt: z.number(),
})

/** A kind of file on one page; `place` where it takes several. */
type UploadPlace = { kind: MediaKind; place: string }

const keyOf = ({ kind, place }: UploadPlace) => `haveli-upload-${kind}:${location.pathname}:${place}`

function read(place: UploadPlace) {
  return uploadSchema.safeParse(tabStorage.readObject(keyOf(place))).data ?? null
}

type Sent = { id: string; received: number; file: File }

/** What was sent of a film or 360° picture, remembered by the tab: after a reload the same file continues. */
const unfinishedUploads = {
  use: (place: UploadPlace) => (useHydrated() ? read(place) : null),
  /** The upload of this very file. */
  find: (place: UploadPlace, { name, size, lastModified }: File) => {
    const known = read(place)
    const isSame = known?.name === name && known.size === size && known.changedAt === lastModified
    return isSame ? { id: known.id, received: known.received } : null
  },
  remember: (place: UploadPlace, { id, received, file: { name, size, lastModified } }: Sent) =>
    tabStorage.writeObject(keyOf(place), { id, received, name, size, changedAt: lastModified }),
  forget: (place: UploadPlace) => tabStorage.remove(keyOf(place)),
}

export type ListingMedia = ReturnType<typeof useListingMedia>

type Listing = {
  id: string
  numericId: number
  media: Record<MediaKind, string | null>
  floorPlans: readonly SavedPhoto[]
}

/** Longest wait for floor plans still uploading. */
const plansWait = 30_000

/** Film, 360° picture and floor plans of a listing that exists. */
export function useListingMedia({ id, numericId, media: initial, floorPlans }: Listing) {
  const [saved, setSaved] = useState(initial)
  const [savedPlans, setSavedPlans] = useState(() => floorPlans.map(({ key }) => key).join())
  const film = useMedia({ kind: 'film', saved: initial.film, name: id })
  const panorama = useMedia({ kind: 'panorama', saved: initial.panorama, name: id })
  const plans = useFloorPlans({ saved: floorPlans, device: String(numericId) })
  const changed = [film, panorama].filter(({ kind, url }) => url !== saved[kind])

  /** Saves what was changed: the last answer, null where nothing was, and what could not be saved. */
  async function save(version: number) {
    let last: Awaited<ReturnType<typeof api.listings.setMedia>> | null = null
    const settled = await plans.settled(plansWait)
    const planKeys = keysOf(settled)
    try {
      for (const { kind, url } of changed) {
        last = await api.listings.setMedia({ id, version: last?.version ?? version, kind, url })
        setSaved((known) => ({ ...known, [kind]: url }))
      }
      if (planKeys.join() !== savedPlans) {
        const set = { id, version: last?.version ?? version, floorPlans: planKeys }
        last = await api.listings.setFloorPlans(set)
        setSavedPlans(planKeys.join())
        await plans.leaveBehind(floorPlansOf(String(numericId)))
      }
    } catch (error) {
      return { last, problem: failureSentence(error) }
    }
    const names = missingOf(settled).map(({ name }) => name)
    const problem =
      names.length > 0 ? m.properties_edit_saved_not_uploaded({ names: names.join(', ') }) : null
    return { last, problem }
  }

  const isSending = film.isSending || panorama.isSending
  const arePlansChanged = plans.photos.some(isInProgress) || keysOf(plans.photos).join() !== savedPlans
  const isChanged = isSending || changed.length > 0 || arePlansChanged
  return { film, panorama, plans, isSending, isChanged, save }
}

import { useEffect, useRef, useState } from 'react'

import { mediaBounds, type MediaKind } from '#contract/properties/media-bounds.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf, failureSentence } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { tryAgain } from '#web/api/try-again.ts'

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
}

/** A film or a 360° picture of a form: sent as soon as it is chosen; `saved` is read once, on mount. */
export function useMedia({ kind, saved, onChange }: UseMedia) {
  const [state, setState] = useState<MediaState>({ status: 'chosen', url: saved })
  const upload = useRef<Upload | null>(null)
  useEffect(() => () => upload.current?.stop.abort(), [])
  const { url } = state

  function settle(next: string | null) {
    upload.current = null
    setState({ status: 'chosen', url: next })
    onChange?.(next ?? '')
  }

  async function send(sent: Upload) {
    setState({ status: 'sending', url, percent: percentOf(sent) })
    try {
      const stored = await sendPieces(sent, kind, () =>
        setState({ status: 'sending', url, percent: percentOf(sent) }),
      )
      if (!sent.stop.signal.aborted) settle(stored)
    } catch (error) {
      if (sent.stop.signal.aborted) return
      const failure = failureOf(error)
      const isRetriable = failure === null || failure.code === 'BUSY'
      if (!isRetriable) upload.current = null
      const problem = failure?.message ?? m.properties_media_failed()
      setState({ status: 'failed', url, problem, isRetriable })
    }
  }

  function choose(file: File) {
    cancel()
    const problem = problemOf(file, kind)
    if (problem !== null) return setState({ status: 'failed', url, problem, isRetriable: false })
    const stop = new AbortController()
    upload.current = { id: newSubmissionKey(), file, received: 0, stop, sending: Promise.resolve() }
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
    void sent?.sending.then(() => api.properties.cancelMedia({ id: sent.id })).catch(() => {})
    setState({ status: 'chosen', url })
  }

  function remove() {
    cancel()
    settle(null)
  }

  return { kind, state, url, isSending: state.status === 'sending', choose, retry, cancel, remove }
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
async function sendPieces(sent: Upload, kind: MediaKind, onProgress: () => void): Promise<string> {
  const { id, file, stop } = sent
  const size = mediaBounds.piece
  while (sent.received * size < file.size) {
    const piece = sent.received
    const part = new File([file.slice(piece * size, (piece + 1) * size)], kind)
    await tryAgain(() => api.properties.uploadMediaPiece({ id, kind, bytes: file.size, piece, file: part }))
    stop.signal.throwIfAborted()
    sent.received = piece + 1
    onProgress()
  }
  const { url } = await tryAgain(() => api.properties.finishMedia({ id }))
  return url
}

export type ListingMedia = ReturnType<typeof useListingMedia>

type Saved = Record<MediaKind, string | null>

/** Film and 360° picture of a listing that exists. */
export function useListingMedia(initial: Saved) {
  const [saved, setSaved] = useState(initial)
  const film = useMedia({ kind: 'film', saved: initial.film })
  const panorama = useMedia({ kind: 'panorama', saved: initial.panorama })
  const changed = [film, panorama].filter(({ kind, url }) => url !== saved[kind])

  /** Saves what was changed: the last answer, null where nothing was, and what could not be saved. */
  async function save(id: string, version: number) {
    let last: Awaited<ReturnType<typeof api.properties.setMedia>> | null = null
    for (const { kind, url } of changed)
      try {
        last = await api.properties.setMedia({ id, version: last?.version ?? version, kind, url })
        setSaved((known) => ({ ...known, [kind]: url }))
      } catch (error) {
        return { last, problem: failureSentence(error) }
      }
    return { last, problem: null }
  }

  const isSending = film.isSending || panorama.isSending
  return { film, panorama, isSending, isChanged: isSending || changed.length > 0, save }
}

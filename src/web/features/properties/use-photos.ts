import { maximumImages } from '#contract/properties/amenities.ts'
import { m } from '#messages'
import { useEffect, useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { smallerPhoto } from '#web/ui/smaller-photo.ts'
import { toast } from '#web/ui/toast.ts'

export type Photo = {
  id: string
  name: string
  file: File
  /** Shows the picture from the device itself. */
  preview: string
  status: 'uploading' | 'uploaded' | 'failed'
  /** What the server keeps it under. */
  key: string | null
  problem: string | null
  /** The server has seen it and will not have it; sending it again changes nothing. */
  isRefused: boolean
}

export type Photos = ReturnType<typeof usePhotos>

/** The pictures of a listing form: each is uploaded when it is chosen, and stays when that fails. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const latest = useRef(photos)
  const running = useRef(new Map<string, Promise<void>>())

  function change(next: (photos: readonly Photo[]) => readonly Photo[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }

  function patch(id: string, changes: Partial<Photo>) {
    change((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))
  }

  function upload(photo: Photo) {
    patch(photo.id, { status: 'uploading', problem: null, isRefused: false })
    const work = send(photo).then(
      (key) => patch(photo.id, { status: 'uploaded', key }),
      (error: unknown) => patch(photo.id, { status: 'failed', ...problemOf(error) }),
    )
    running.current.set(photo.id, work)
  }

  function add(files: Iterable<File>) {
    const room = maximumImages - latest.current.filter(({ isRefused }) => !isRefused).length
    const chosen = [...files]
    if (chosen.length > room) toast.error(m.properties_photos_limit_title(), m.properties_image_limit())
    const added = chosen.slice(0, Math.max(0, room)).map((file): Photo => ({
      id: newSubmissionKey(),
      name: file.name,
      file,
      preview: URL.createObjectURL(file),
      status: 'uploading',
      key: null,
      problem: null,
      isRefused: false,
    }))
    change((all) => [...all, ...added])
    for (const photo of added) upload(photo)
  }

  function remove(id: string) {
    const gone = latest.current.find((photo) => photo.id === id)
    if (gone) URL.revokeObjectURL(gone.preview)
    change((all) => all.filter((photo) => photo.id !== id))
  }

  /** Swaps a picture with its neighbour. */
  function move(id: string, by: -1 | 1) {
    change((all) => {
      const from = all.findIndex((photo) => photo.id === id)
      const [moved, neighbour] = [all[from], all[from + by]]
      if (!moved || !neighbour) return all
      return all.with(from, neighbour).with(from + by, moved)
    })
  }

  /** All pictures once none is under way any more. */
  async function settled(): Promise<readonly Photo[]> {
    await Promise.all(running.current.values())
    return latest.current
  }

  useEffect(() => () => latest.current.forEach((photo) => URL.revokeObjectURL(photo.preview)), [])

  return { photos, add, remove, move, retry: upload, settled }
}

async function send({ file }: Photo): Promise<string> {
  const { key } = await api.properties.uploadImage({ file: await smallerPhoto(file) })
  return key
}

function problemOf(error: unknown): Pick<Photo, 'problem' | 'isRefused'> {
  const failure = failureOf(error)
  const isRefused = failure?.code === 'NOT_AN_IMAGE' || failure?.code === 'TOO_LARGE'
  return { problem: failure?.message ?? m.properties_photos_failed(), isRefused }
}

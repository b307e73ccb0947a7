import { useRef, useState } from 'react'

import { photoBounds } from '#contract/images.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportDetail } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { tryAgain } from '#web/api/try-again.ts'
import { ProgressBar } from '#web/ui/patterns/files/progress-bar.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { FileButton } from '../../ui/patterns/files/file-button.tsx'

type ZipUpload = ReturnType<typeof useZipUpload>

/** The ZIP with photos: sent in pieces, so that a broken connection continues where it was. */
export function useZipUpload(shown: ImportDetail) {
  const [percent, setPercent] = useState(0)
  const stop = useRef(new AbortController())
  const { run, isPending, problem } = useAction((file: File) => {
    stop.current = new AbortController()
    return sendPieces(file, { shown, onProgress: setPercent, signal: stop.current.signal })
  })
  const choose = (file: File) => {
    setPercent(0)
    if (file.size > importBounds.zipBytes) toast.error(m.imports_photos_failed(), m.imports_photos_large())
    else void run(file)
  }
  return { percent, isPending, problem, choose, cancel: () => stop.current.abort() }
}

type ImportPhotosProps = { shown: ImportDetail; upload: ZipUpload }

export function ImportPhotos({ shown, upload }: ImportPhotosProps) {
  const { id, photos, columns } = shown
  const { percent, isPending, problem, choose, cancel } = upload
  const hasReference = columns.some(({ field }) => field === 'reference')
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{m.imports_photos_title()}</h2>
      <p className="max-w-prose text-sm text-ink-2">
        {hasReference ? photosText() : m.imports_photos_no_reference()}
      </p>
      {isPending && (
        <>
          <ProgressBar label={m.imports_photos_title()} share={percent / 100} />
          <p role="status">{m.imports_photos_sending({ percent })}</p>
        </>
      )}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {!isPending && <PhotosFound id={id} photos={photos} />}
      {hasReference && (
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={m.imports_photos_label()}
            accept=".zip"
            variant="secondary"
            disabled={isPending}
            onChoose={choose}
          >
            {m.imports_photos_choose()}
          </FileButton>
          {isPending && (
            <Button variant="quiet" onClick={cancel}>
              {m.imports_photos_stop()}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Where the photos of a home are looked for in a ZIP, and which are taken. */
export function photosText(): string {
  return m.imports_photos_text({ megabytes: photoBounds.zipBytes / 1024 / 1024 })
}

function PhotosFound({ id, photos }: Pick<ImportDetail, 'id' | 'photos'>) {
  const { name, isWhole, problem, matched, refused, refusedCount } = photos
  if (name === null) return null
  if (!isWhole) return <PartialZip id={id} name={name} />
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>
  return (
    <>
      <Notice tone="good">
        <span className="wrap-anywhere">{m.imports_photos_found({ name, count: matched })}</span>
      </Notice>
      {refusedCount > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold">
            {m.imports_photos_refused({ count: refusedCount })}
          </summary>
          <ul className="grid gap-1 text-sm">
            {refused.map((photo) => (
              <li key={photo.name} className="wrap-anywhere">
                {`${photo.name}: ${photo.reason}`}
              </li>
            ))}
            {refusedCount > refused.length && (
              <li>{m.imports_photos_more({ count: refusedCount - refused.length })}</li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}

/** The import does not start before it was sent to its end or removed. */
function PartialZip({ id, name }: { id: string; name: string }) {
  const { run, isPending, problem } = useAction(() => api.imports.removeImportPhotos({ id }))
  return (
    <>
      <Notice tone="waiting">
        <p className="wrap-anywhere">{m.imports_photos_partial({ name })}</p>
        <Button variant="quiet" size="small" loading={isPending} onClick={() => void run()}>
          {m.imports_photos_without()}
        </Button>
      </Notice>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}

type Send = { shown: ImportDetail; onProgress: (percent: number) => void; signal: AbortSignal }

async function sendPieces(zip: File, { shown: { id, photos }, onProgress, signal }: Send): Promise<void> {
  const isSame = photos.name === zip.name && photos.bytes === zip.size && !photos.isWhole
  const size = importBounds.piece
  for (let piece = isSame ? photos.received : 0; piece * size < zip.size;) {
    if (signal.aborted) return
    const file = new File([zip.slice(piece * size, (piece + 1) * size)], zip.name)
    await tryAgain(() => api.imports.uploadImportPhotos({ id, name: zip.name, bytes: zip.size, piece, file }))
    piece++
    onProgress(Math.min(100, Math.floor((piece * size * 100) / zip.size)))
  }
}

import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { m } from '#messages'

import { Spinner } from '#web/ui/spinner.tsx'

import type { DraftState } from './draft-keeper.ts'

/** Whether what was typed is safe, in one quiet line. */
export function DraftLine({ state }: { state: DraftState }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-3">
      {(state === 'saving' || state === 'unsaved') && (
        <>
          <Spinner /> {m.properties_draft_saving()}
        </>
      )}
      {state === 'saved' && (
        <>
          <Check aria-hidden className="size-4! text-neem-ink" /> {m.properties_draft_saved()}
        </>
      )}
      {state === 'waiting' && (
        <>
          <CloudOff aria-hidden className="size-4!" /> {m.properties_draft_waiting()}
        </>
      )}
      {state === 'full' && m.properties_draft_too_many()}
    </p>
  )
}

/** What a submission still waits for. */
export function PhotosLine({ count }: { count: number }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
      <Spinner /> {m.properties_photos_awaited({ count })}
    </p>
  )
}

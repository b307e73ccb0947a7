import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'

import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

import { isInProgress, type Photos } from '../../media/photos/photo.ts'
import type { DraftState } from './draft-autosave.ts'
import type { ListingFormApi } from './listing-sections.tsx'

type ListingActionsProps = {
  form: ListingFormApi
  state: DraftState
  photos: Photos
  submitLabel: string
}

/** Footer of the form: save state, pending photos, errors, submit and cancel. */
export function ListingActions({ form, state, photos, submitLabel }: ListingActionsProps) {
  const isRefused = form.formState.isSubmitted && form.named.length > 0
  const inProgress = photos.filter(isInProgress).length
  return (
    <div className="grid gap-3">
      <FieldError id="listing-refused">{isRefused ? m.properties_form_invalid_text() : undefined}</FieldError>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        {form.sending && inProgress > 0 ? <PhotosLine count={inProgress} /> : <DraftLine state={state} />}
        <div className="ml-auto flex flex-wrap justify-end gap-2.5">
          <LinkButton to="/user-dashboard" variant="quiet" size="large">
            {m.layout_cancel()}
          </LinkButton>
          <Button type="submit" size="large" loading={form.sending}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Save state in one line. */
function DraftLine({ state }: { state: DraftState }) {
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
          <CloudOff aria-hidden className="size-4!" /> {m.properties_draft_offline()}
        </>
      )}
      {state === 'full' && m.properties_draft_too_many()}
    </p>
  )
}

/** Number of photos still uploading. */
function PhotosLine({ count }: { count: number }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
      <Spinner /> {m.properties_photos_awaited({ count })}
    </p>
  )
}

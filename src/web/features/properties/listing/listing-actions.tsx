import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { isUnderWay } from '../photos/photo.ts'
import type { Photos } from '../photos/photo.ts'
import type { DraftState } from './draft-keeper.ts'
import { DraftLine, PhotosLine } from './draft-state.tsx'
import type { ListingFormApi } from './listing-form-api.ts'

type ListingActionsProps = {
  form: ListingFormApi
  state: DraftState
  photos: Photos
  /** What sending is called. */
  submitWord: string
}

/** The foot of the form: what is kept, what is waited for, what is wrong, and the two ways out. */
export function ListingActions({ form, state, photos, submitWord }: ListingActionsProps) {
  const isRefused = form.formState.isSubmitted && form.named.length > 0
  const underWay = photos.filter(isUnderWay).length
  return (
    <div className="grid gap-3">
      <FieldError id="listing-refused">{isRefused ? m.properties_form_invalid_text() : undefined}</FieldError>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        {form.sending && underWay > 0 ? <PhotosLine count={underWay} /> : <DraftLine state={state} />}
        <div className="ml-auto flex flex-wrap justify-end gap-2.5">
          <LinkButton to="/user-dashboard" variant="quiet" size="large">
            {m.properties_form_cancel()}
          </LinkButton>
          <Button type="submit" size="large" loading={form.sending}>
            {submitWord}
          </Button>
        </div>
      </div>
    </div>
  )
}

import type { ListingDraft } from '#contract/properties/drafts.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import type { NamedError } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { usePhotos } from '../photos/use-photos.ts'
import { DraftNotice } from './draft-notice.tsx'
import { valuesOf } from './draft-values.ts'
import { ListingActions } from './listing-actions.tsx'
import { emptyListing, loadListingSchema, textNames } from './listing-schema.ts'
import type { Listed, ListingOutput } from './listing-schema.ts'
import { ListingSections } from './listing-sections.tsx'
import type { PlaceChoices } from '../fields/load-place-choices.ts'
import { useDraft } from './use-draft.ts'
import { useDuplicate } from './use-duplicate.tsx'
import { useSubmission } from './use-submission.ts'

type ListingFormProps = {
  places: PlaceChoices
  /** Sale or rent, when the visitor said so before. */
  intent: ListingOutput['purpose'] | undefined
  /** An unfinished listing that is gone on with. */
  draft?: ListingDraft | null
  /** Whose account keeps what is typed; without it the form is kept nowhere. */
  userId?: string
  /** Another draft than the one that the form was opened with. */
  onDraft?: (id: string) => void
  /** A section above all others. */
  lead?: ReactNode
  /** Lists it in another way than under the name of whoever is signed in. */
  send?: (listing: ListingOutput) => Promise<Listed>
  submitWord?: string
  onListed: (listed: Listed) => void
}

const fieldOrder = ['title', 'type', 'status', ...textNames.slice(1)] as const

/** Where no account keeps it, this tab does. */
const keptInTab = { name: 'listing', fields: [...textNames, 'type' as const, 'status' as const] }

/** Lists a home or a plot; what was typed and uploaded stays until the listing stands. */
export function ListingForm({ places, intent, draft = null, send = listAsOwn, ...rest }: ListingFormProps) {
  const { userId, lead, onListed, onDraft, submitWord = m.properties_form_submit() } = rest
  const [start] = useState(() =>
    draft ? valuesOf(draft.id, draft.fields) : emptyListing(newSubmissionKey(), intent ?? 'sale'),
  )
  const photos = usePhotos({
    ...(draft ? { kept: draft.images } : {}),
    ...(userId === undefined ? {} : { device: start.submissionKey }),
  })
  const duplicate = useDuplicate()
  const form = useContractForm({
    schema: loadListingSchema,
    defaultValues: start,
    refusal: { title: m.properties_form_invalid(), text: m.properties_form_invalid_text() },
    onSubmit: (listing) => submit(listing),
    ...(userId === undefined ? { draft: keptInTab } : {}),
  })
  const { state, acts, keeper } = useDraft({ form, draft, userId, photos, onDraft })
  const submit = useSubmission({
    form,
    photos,
    keeper,
    ask: duplicate.ask,
    send,
    hasPage: send === listAsOwn,
    onListed,
  })

  return (
    <>
      <Form form={{ ...form, named: inOrder(form.named) }} summary className="gap-4">
        <DraftNotice
          state={state}
          restoredFrom={draft && formatMoment(draft.updatedAt, currentLocale())}
          acts={acts}
        />
        {lead}
        <ListingSections form={form} places={places} photos={photos} />
        <ListingActions form={form} state={state} photos={photos.photos} submitWord={submitWord} />
      </Form>
      {duplicate.dialog}
    </>
  )
}

/** As they stand on the page, not as the schema names them. */
function inOrder(errors: readonly NamedError[]): readonly NamedError[] {
  const places: readonly string[] = fieldOrder
  return errors.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
}

async function listAsOwn(listing: ListingOutput): Promise<Listed> {
  return api.properties.createProperty(listing)
}

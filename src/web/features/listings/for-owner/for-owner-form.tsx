import { useEffect, useRef } from 'react'

import type { ListingOwner } from '#contract/listings/for-owner.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'

import { ListingSection } from '../fields/listing-section.tsx'
import type { LocationOptions } from '../fields/load-location-options.ts'
import type { FindAskedFields } from '../listing/completeness-meter.tsx'
import { ListingForm } from '../listing/listing-form.tsx'
import type { ListingOutput } from '../listing/listing-schema.ts'
import { useOwnerForm, OwnerFields, type OwnerForm } from './owner-fields.tsx'

/** Kept beside the draft of the listing. */
const ownerDraft = tabDraft('listing-owner', ['name', 'email', 'phone'])

type ForOwnerFormProps = {
  places: LocationOptions
  findAskedFields: FindAskedFields
  onCreated: () => void
}

/** Listing form with a section for the owner. */
export function ForOwnerForm({ places, findAskedFields, onCreated }: ForOwnerFormProps) {
  const owner = useOwnerForm({ onSubmit: async (typed) => typed, draft: ownerDraft })

  async function send(listing: ListingOutput) {
    const typed = await validOwner()
    try {
      const listed = await api.listings.createForOwner({ ...listing, owner: typed })
      ownerDraft.drop()
      return listed
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.code === 'SELF' || failure?.code === 'TOO_MANY_EMAILS')
        owner.setError(
          typed.email === '' ? 'phone' : 'email',
          { type: 'server', message: failure.message },
          { shouldFocus: true },
        )
      throw error
    }
  }

  /** Validated owner; rejects with the first invalid field focused. */
  function validOwner(): Promise<ListingOwner> {
    const refusal = Object.assign(new Error(m.properties_owner_missing()), { code: 'OWNER_MISSING' })
    return new Promise((resolve, reject) => {
      void owner.handleSubmit(resolve, () => reject(refusal))()
    })
  }

  return (
    <ListingForm
      places={places}
      findAskedFields={findAskedFields}
      intent={undefined}
      lead={<OwnerSection form={owner} />}
      send={send}
      submitLabel={m.properties_form_submit_owner()}
      onCreated={onCreated}
    />
  )
}

/** Rendered inside the listing form and validated on its submit. */
function OwnerSection({ form }: { form: OwnerForm }) {
  const place = useRef<HTMLDivElement>(null)
  const { trigger } = form
  useEffect(() => {
    const outer = place.current?.closest('form')
    const judge = () => void trigger()
    outer?.addEventListener('submit', judge)
    return () => outer?.removeEventListener('submit', judge)
  }, [trigger])
  return (
    <div ref={place}>
      <ListingSection title={m.properties_owner_title()} hint={m.properties_owner_hint()}>
        <OwnerFields form={form} />
      </ListingSection>
    </div>
  )
}

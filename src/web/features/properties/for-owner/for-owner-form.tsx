import type { ListedOwner } from '#contract/properties/for-owner.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { dropDraft } from '#web/ui/form-draft.ts'

import { ListingForm } from '../listing/listing-form.tsx'
import type { PlaceChoices } from '../fields/load-place-choices.ts'
import type { ListingOutput } from '../listing/listing-schema.ts'
import { useOwnerForm } from './owner-fields.tsx'
import { OwnerSection } from './owner-section.tsx'

/** Kept for the tab beside what was typed of the home. */
const ownerDraft = 'listing-owner'

type ForOwnerFormProps = { places: PlaceChoices; onListed: () => void }

/** The listing form with one part more: whose home it is. */
export function ForOwnerForm({ places, onListed }: ForOwnerFormProps) {
  const owner = useOwnerForm(async () => {}, ownerDraft)

  async function send(listing: ListingOutput) {
    const typed = await judged()
    try {
      const listed = await api.properties.createForOwner({ ...listing, owner: typed })
      dropDraft(ownerDraft)
      return listed
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.code === 'OWN_ADDRESS' || failure?.code === 'TOO_MANY_LETTERS')
        owner.setError('email', { type: 'server', message: failure.message }, { shouldFocus: true })
      throw error
    }
  }

  /** What was typed about the owner; refused, with the first wrong field focused, where it will not do. */
  function judged(): Promise<ListedOwner> {
    const refusal = Object.assign(new Error(m.properties_owner_missing()), { code: 'OWNER_MISSING' })
    return new Promise((resolve, reject) => {
      void owner.handleSubmit(resolve, () => reject(refusal))()
    })
  }

  return (
    <ListingForm
      places={places}
      intent={undefined}
      lead={<OwnerSection form={owner} />}
      send={send}
      submitWord={m.properties_form_submit_owner()}
      onListed={onListed}
    />
  )
}

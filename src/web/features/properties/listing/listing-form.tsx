import { m } from '#messages'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { api } from '#web/api/client.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { ListingBasics } from './listing-basics.tsx'
import { ListingDetails } from './listing-details.tsx'
import { ListingSection } from './listing-section.tsx'
import { ListingPlace } from './listing-place.tsx'
import type { PlaceChoices } from './listing-place.tsx'
import { emptyListing, loadListingSchema } from './listing-schema.ts'
import type { ListingOutput } from './listing-schema.ts'
import { ListingTerms } from './listing-terms.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { usePhotos } from '../photos/use-photos.ts'

type ListingFormProps = {
  places: PlaceChoices
  /** Sale or rent, when the visitor said so before. */
  intent: ListingOutput['purpose'] | undefined
  /** A section above all others. */
  lead?: ReactNode
  /** Lists it in another way than under the name of whoever is signed in. */
  send?: (listing: ListingOutput) => Promise<Listed>
  onListed: (listed: Listed) => void
}

export type Listed = { numericId: number; isHeld: boolean }

/** Lists a home or a plot; what was typed and uploaded stays until the listing stands. */
export function ListingForm({ places, intent, lead, send = listAsOwn, onListed }: ListingFormProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const photos = usePhotos()
  const form = useContractForm({
    schema: loadListingSchema,
    defaultValues: emptyListing(submissionKey, intent ?? 'sale'),
    refusal: m.properties_form_invalid(),
    onSubmit: submit,
  })

  async function submit(listing: ListingOutput) {
    const settled = await photos.settled(30_000)
    const failed = settled.find(({ status }) => status === 'failed')
    if (failed) {
      const problem = m.properties_photos_still({ name: failed.name })
      form.setProblem(problem)
      toast.error(m.properties_form_failed(), problem)
      return
    }
    const imageKeys = settled.flatMap(({ key }) => (key === null ? [] : [key]))
    const listed = await send({ ...listing, imageKeys })
    toast.success(m.properties_form_success(), m.properties_form_success_text())
    onListed(listed)
  }

  return (
    <Form form={form} summary className="gap-4">
      {lead}
      <ListingBasics form={form} />
      <ListingDetails form={form} />
      <ListingPlace form={form} places={places} />
      <ListingTerms form={form} />
      <ListingSection title={m.properties_form_images()} hint={m.properties_photos_hint()}>
        <PhotoPicker photos={photos} />
      </ListingSection>
      <div className="flex flex-wrap justify-end gap-2.5">
        <LinkButton to="/user-dashboard/properties" variant="quiet" size="large">
          {m.properties_form_cancel()}
        </LinkButton>
        <Button type="submit" size="large" loading={form.sending}>
          {m.properties_form_submit()}
        </Button>
      </div>
    </Form>
  )
}

async function listAsOwn(listing: ListingOutput): Promise<Listed> {
  return api.properties.createProperty(listing)
}

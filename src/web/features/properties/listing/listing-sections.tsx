import { m } from '#messages'

import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { PhotosApi } from '../photos/use-photos.ts'
import { ListingBasics } from './listing-basics.tsx'
import { ListingDetails } from './listing-details.tsx'
import type { ListingFormApi } from './listing-form-api.ts'
import { ListingPlace } from './listing-place.tsx'
import { ListingSection } from './listing-section.tsx'
import { ListingTerms } from './listing-terms.tsx'
import type { PlaceChoices } from './load-place-choices.ts'
import { TextWarnings } from './text-warnings.tsx'
import { useTextWarnings } from './use-text-warnings.ts'

type ListingSectionsProps = { form: ListingFormApi; places: PlaceChoices; photos: PhotosApi }

export function ListingSections({ form, places, photos }: ListingSectionsProps) {
  return (
    <>
      <ListingBasics form={form} />
      <ListingDetails form={form} />
      <ListingPlace form={form} places={places} />
      <ListingTerms form={form} />
      <ListingSection title={m.properties_form_images()} hint={m.properties_photos_hint()}>
        <PhotoPicker photos={photos} />
      </ListingSection>
      <TextWarnings warnings={useTextWarnings(form)} />
    </>
  )
}

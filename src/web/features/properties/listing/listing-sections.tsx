import { m } from '#messages'

import { DetailsFields } from '../fields/details-fields.tsx'
import { useTextWarnings } from '../fields/use-text-warnings.ts'
import { WarningsStatus } from '../fields/warnings-status.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { PhotosApi } from '../photos/use-photos.ts'
import { ListingBasics } from './listing-basics.tsx'
import type { ListingFormApi } from './listing-form-api.ts'
import { ListingPlace } from './listing-place.tsx'
import { ListingSection } from '../fields/listing-section.tsx'
import { ListingTerms } from './listing-terms.tsx'
import type { PlaceChoices } from '../fields/load-place-choices.ts'

type ListingSectionsProps = { form: ListingFormApi; places: PlaceChoices; photos: PhotosApi }

export function ListingSections({ form, places, photos }: ListingSectionsProps) {
  const warnings = useTextWarnings(form)
  return (
    <>
      <ListingBasics form={form} warnings={warnings} />
      <DetailsFields
        form={form}
        isPlot={form.watch('type') === 'plot'}
        amenity={form.register('amenities')}
        offered={places.amenities}
      />
      <ListingPlace form={form} places={places} warnings={warnings} />
      <ListingTerms form={form} warnings={warnings} />
      <ListingSection title={m.properties_form_images()} hint={m.properties_photos_hint()}>
        <PhotoPicker photos={photos} />
      </ListingSection>
      <WarningsStatus warnings={warnings} />
    </>
  )
}

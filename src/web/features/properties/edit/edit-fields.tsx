import type { OwnDetail } from '#contract/properties/own-detail.ts'
import { m } from '#messages'

import { TextArea } from '#web/ui/text-area.tsx'

import { DetailsFields } from '../fields/details-fields.tsx'
import { ListingSection } from '../fields/listing-section.tsx'
import { PlaceFields } from '../fields/place-fields.tsx'
import { textHint } from '../fields/text-hint.tsx'
import { useTextWarnings } from '../fields/use-text-warnings.ts'
import { WarningsStatus } from '../fields/warnings-status.tsx'
import { EditBasics } from './edit-basics.tsx'
import { EditFeaturing } from './edit-featuring.tsx'
import type { EditFormApi } from './edit-schema.ts'
import { EditTerms } from './edit-terms.tsx'

type EditFieldsProps = { form: EditFormApi; property: OwnDetail }

export function EditFields({ form, property }: EditFieldsProps) {
  const warnings = useTextWarnings(form)
  const [type, city, localityId] = form.watch(['type', 'city', 'localityId'])
  return (
    <div className="grid gap-4">
      <EditBasics form={form} warnings={warnings} />
      <DetailsFields
        form={form}
        isPlot={type === 'plot'}
        amenity={form.register('amenities')}
        ownAmenities={property.values.amenities}
      />
      <PlaceFields
        form={form}
        chosen={{ city, localityId }}
        localityName={property.localityName}
        longestAddress={500}
        warnings={warnings}
      />
      <ListingSection title={m.properties_form_description()}>
        <TextArea
          label={m.properties_form_description()}
          hideLabel
          hint={textHint(warnings.description, m.properties_form_description_hint())}
          optional
          maxLength={10_000}
          {...form.field('description')}
        />
      </ListingSection>
      <EditTerms form={form} warnings={warnings} />
      <EditFeaturing form={form} property={property} />
      <WarningsStatus warnings={warnings} />
    </div>
  )
}

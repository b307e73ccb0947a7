import { listingAmenities } from '#contract/properties/amenities.ts'
import { areaTypes, furnishings, possessionStates } from '#contract/words.ts'
import { m } from '#messages'

import { ChipOption } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from '../listing/listing-section.tsx'
import { amenityWord, areaTypeWord, furnishingWord, possessionWord } from '../listing-words.ts'
import type { EditFormApi } from './edit-schema.ts'

type EditDetailsProps = {
  form: EditFormApi
  /** What the listing has beyond the list, from a file or from staff. */
  ownAmenities: readonly string[]
}

export function EditDetails({ form, ownAmenities }: EditDetailsProps) {
  const isPlot = form.watch('type') === 'plot'
  const amenities = [...new Set<string>([...listingAmenities, ...ownAmenities])]
  return (
    <ListingSection title={isPlot ? m.properties_form_plot_details() : m.properties_form_details()}>
      {!isPlot && (
        <FieldPair>
          <TextField label={m.properties_form_beds()} inputMode="numeric" {...form.field('beds')} />
          <TextField label={m.properties_form_baths()} inputMode="numeric" {...form.field('baths')} />
        </FieldPair>
      )}
      <FieldPair>
        <TextField label={m.properties_form_area()} inputMode="decimal" {...form.field('area')} />
        <SelectField
          label={m.properties_form_area_type()}
          optional
          placeholder={m.properties_form_not_said()}
          options={areaTypes.map((value) => ({ value, label: areaTypeWord(value) }))}
          {...form.field('areaType')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={m.properties_form_year_built()}
          optional
          inputMode="numeric"
          {...form.field('yearBuilt')}
        />
        {!isPlot && (
          <TextField label={m.properties_parking()} optional inputMode="numeric" {...form.field('parking')} />
        )}
      </FieldPair>
      <FieldPair>
        <SelectField
          label={m.properties_form_possession()}
          optional
          placeholder={m.properties_form_not_said()}
          options={possessionStates.map((value) => ({ value, label: possessionWord(value) }))}
          {...form.field('possession')}
        />
        {!isPlot && (
          <SelectField
            label={m.properties_form_furnishing()}
            optional
            placeholder={m.properties_form_not_said()}
            options={furnishings.map((value) => ({ value, label: furnishingWord(value) }))}
            {...form.field('furnishing')}
          />
        )}
      </FieldPair>
      <fieldset>
        <legend className="mb-2 text-md font-semibold">{m.properties_form_amenities()}</legend>
        <div className="flex flex-wrap gap-2">
          {amenities.map((amenity) => (
            <ChipOption
              key={amenity}
              value={amenity}
              label={amenityWord(amenity)}
              {...form.register('amenities')}
            />
          ))}
        </div>
      </fieldset>
    </ListingSection>
  )
}

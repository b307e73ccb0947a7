import { useEffect, useState, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import type { OfferedAmenity } from '#contract/catalogue/entries.ts'
import { furnishings, possessionStates, waterSources } from '#contract/enums.ts'
import { listingAmenities } from '#contract/properties/amenities.ts'
import { possessionWord } from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { furnishingLabel, amenityLabel } from '../../properties/listing-labels.ts'
import { AreaFields, type AreaName } from './area-fields.tsx'
import type { FormFields } from './form-fields.ts'
import { FieldPair, ListingSection } from './listing-section.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import type { TypedArea } from './typed-area.ts'

type DetailsForm = FormFields<
  | 'beds'
  | 'baths'
  | 'parking'
  | 'yearBuilt'
  | 'possession'
  | 'furnishing'
  | 'waterHours'
  | RegistrationName
  | AreaName
>
type RegistrationName = 'reraNumber' | 'reraExemption' | 'titleKind'

type DetailsFieldsProps = {
  form: DetailsForm
  isPlot: boolean
  /** What decides on other fields. */
  typed: { possession: string; reraNumber: string; waterSources: readonly string[] } & Omit<TypedArea, 'type'>
  /** Registration shared by every amenity's checkbox. */
  amenity: UseFormRegisterReturn
  /** The same of the sources of water. */
  water: UseFormRegisterReturn
  /** Loaded by the page; otherwise loaded here. */
  offered?: readonly OfferedAmenity[] | null
  /** Amenities of the listing outside the catalogue, from an import or staff. */
  ownAmenities?: readonly string[]
}

/** Rooms, size, condition and amenities of a home or plot. */
export function DetailsFields({
  form,
  isPlot,
  typed,
  amenity,
  water,
  offered,
  ownAmenities = [],
}: DetailsFieldsProps) {
  const choices = useAmenities(offered, ownAmenities)
  return (
    <ListingSection title={isPlot ? m.properties_form_plot_details() : m.properties_form_details()}>
      {!isPlot && <Rooms form={form} />}
      <AreaFields form={form} isPlot={isPlot} typed={typed} />
      <FieldPair narrow={!isPlot}>
        {!isPlot && (
          <TextField label={m.properties_parking()} optional inputMode="numeric" {...form.field('parking')} />
        )}
        <TextField
          label={m.properties_form_year_built()}
          optional
          inputMode="numeric"
          {...form.field('yearBuilt')}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          label={m.properties_possession()}
          optional
          placeholder={m.properties_form_not_given()}
          options={possessionStates.map((value) => ({ value, label: possessionWord(value) }))}
          {...form.field('possession')}
        />
        {!isPlot && (
          <SelectField
            label={m.properties_furnishing()}
            optional
            placeholder={m.properties_form_not_given()}
            options={furnishings.map((value) => ({ value, label: furnishingLabel(value) }))}
            {...form.field('furnishing')}
          />
        )}
      </FieldPair>
      <Choices legend={m.properties_water_supply()}>
        {waterSources.map((value) => (
          <ChipOption key={value} value={value} label={m.properties_water_source(value)} {...water} />
        ))}
      </Choices>
      {typed.waterSources.includes('piped') && (
        <FieldPair>
          <TextField
            label={m.properties_water_hours()}
            optional
            inputMode="numeric"
            {...form.field('waterHours')}
          />
        </FieldPair>
      )}
      <RegistrationFields form={form} isPlot={isPlot} typed={typed} />
      <Choices legend={m.properties_form_amenities()}>
        {choices.map(({ value, label }) => (
          <ChipOption key={value} value={value} label={label} {...amenity} />
        ))}
      </Choices>
    </ListingSection>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-md font-semibold">
        {legend} <span className="font-normal text-ink-3">{m.layout_optional()}</span>
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function Rooms({ form }: { form: DetailsForm }) {
  return (
    <FieldPair narrow>
      <TextField label={m.properties_bedrooms()} inputMode="numeric" {...form.field('beds')} />
      <TextField label={m.properties_bathrooms()} inputMode="numeric" {...form.field('baths')} />
    </FieldPair>
  )
}

type Choice = { value: string; label: string }

/** Amenities of the catalogue and the listing; common ones until the catalogue loads. */
function useAmenities(given: readonly OfferedAmenity[] | null | undefined, own: readonly string[]): Choice[] {
  const [offered, setOffered] = useState(given ?? null)
  useEffect(() => {
    if (given !== undefined) return
    let isWanted = true
    api.catalogue.listAmenities().then(
      (known) => isWanted && setOffered(known),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [given])
  const isHindi = currentLocale() === 'hi'
  const labels = new Map(offered?.map(({ name, nameHi }) => [name, isHindi ? nameHi : null]))
  const names = offered && offered.length > 0 ? offered.map(({ name }) => name) : listingAmenities
  return [...new Set<string>([...names, ...own])].map((value) => ({
    value,
    label: labels.get(value) ?? amenityLabel(value),
  }))
}

import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import type { OfferedAmenity } from '#contract/catalogue/entries.ts'
import { furnishings, possessionStates } from '#contract/enums.ts'
import { listingAmenities } from '#contract/properties/amenities.ts'
import { possessionWord } from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { furnishingLabel, amenityLabel } from '../../properties/listing-labels.ts'
import { AreaTypeField } from './area-fields.tsx'
import {
  ChipChoices,
  FactField,
  FactRows,
  MoreFacts,
  type FactForm,
  type TypedFacts,
} from './fact-fields.tsx'
import type { FormFields } from './form-fields.ts'
import { FieldPair } from './listing-section.tsx'
import { RegistrationFields } from './registration-fields.tsx'

type DetailsForm = FactForm &
  FormFields<
    'parking' | 'yearBuilt' | 'possession' | 'furnishing' | 'areaType' | 'reraNumber' | 'reraExemption'
  >

type DetailsFieldsProps = {
  form: DetailsForm
  /** What decides on other fields. */
  typed: TypedFacts & { reraNumber: string; areaType: string }
  /** Registration shared by every amenity's checkbox. */
  amenity: UseFormRegisterReturn
  /** Loaded by the page; otherwise loaded here. */
  offered?: readonly OfferedAmenity[] | null
  /** Amenities of the listing outside the catalogue, from an import or staff. */
  ownAmenities?: readonly string[]
}

/** Condition, supply, papers and amenities of a home or plot, then what few listings need. */
export function DetailsFields({ form, typed, amenity, offered, ownAmenities = [] }: DetailsFieldsProps) {
  const isPlot = typed.type === 'plot'
  const choices = useAmenities(offered, ownAmenities)
  return (
    <>
      <FactRows form={form} typed={typed} names={['floor', 'totalFloors', 'hasLift']} />
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
        <FactField form={form} typed={typed} name="possessionDate" />
        <FactField form={form} typed={typed} name="availableFrom" />
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
      <FactField form={form} typed={typed} name="waterSources" />
      <FieldPair>
        <FactField form={form} typed={typed} name="waterHours" />
      </FieldPair>
      {!isPlot && <AreaTypeField form={form} typed={typed.areaType} />}
      <RegistrationFields form={form} isPlot={isPlot} typed={typed} />
      <FactField form={form} typed={typed} name="titleKind" />
      <ChipChoices legend={m.properties_form_amenities()}>
        {choices.map(({ value, label }) => (
          <ChipOption key={value} value={value} label={label} {...amenity} />
        ))}
      </ChipChoices>
      <MoreFacts form={form} typed={typed} />
    </>
  )
}

/** Bedrooms and bathrooms of a home. */
export function RoomFields({ form }: { form: FormFields<'beds' | 'baths'> }) {
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

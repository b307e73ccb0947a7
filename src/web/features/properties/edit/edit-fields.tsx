import type { OwnPropertyDetail } from '#contract/properties/own-property-detail.ts'
import { m } from '#messages'

import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { DetailsFields } from '../fields/details-fields.tsx'
import { ListingSection, FieldPair } from '../fields/listing-section.tsx'
import { LocationFields } from '../fields/location-fields.tsx'
import { textHint } from '../fields/text-hint.tsx'
import { useTextWarnings, type TextWarnings } from '../fields/use-text-warnings.ts'
import { WarningsStatus } from '../fields/warnings-status.tsx'
import { memberPropertyTypes } from '#contract/enums.ts'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { typeLabel } from '../property-labels.ts'
import { EditFeaturing } from './edit-featuring.tsx'
import type { EditFormApi } from './edit-schema.ts'
import { CashbackFields } from '../fields/cashback-fields.tsx'
import { RentFields } from '../fields/rent-fields.tsx'
import { RentFreeFields } from '../fields/rent-free-fields.tsx'

type EditFieldsProps = { form: EditFormApi; property: OwnPropertyDetail }

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
      <LocationFields
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

/** Cashback on a sale, the terms of a rental. */
function EditTerms({ form, warnings }: { form: EditFormApi; warnings: TextWarnings }) {
  const [purpose, price, cashback] = form.watch(['purpose', 'price', 'cashback'])
  return (
    <ListingSection title={m.properties_edit_financial()}>
      {purpose === 'rent' ? (
        <>
          <RentFields form={form} />
          <RentFreeFields form={form} warnings={warnings} optional />
        </>
      ) : (
        <CashbackFields form={form} typed={{ price, cashback }} warnings={warnings} optional />
      )}
    </ListingSection>
  )
}

function EditBasics({ form, warnings }: { form: EditFormApi; warnings: TextWarnings }) {
  const [purpose, type, price] = form.watch(['purpose', 'type', 'price'])
  const isOffered = memberPropertyTypes.some((offered) => offered === type)
  const types = isOffered ? memberPropertyTypes : [...memberPropertyTypes, type]
  return (
    <ListingSection title={m.properties_form_basic()}>
      <TextField
        label={m.properties_form_heading()}
        maxLength={200}
        hint={textHint(warnings.title)}
        {...form.field('title')}
      />
      <FieldPair>
        <SelectField
          label={m.properties_form_type()}
          options={types.map((value) => ({ value, label: typeLabel(value) }))}
          {...form.field('type')}
        />
        <div>
          <p aria-hidden className="mb-1.5 text-md font-semibold">
            {m.properties_form_purpose()}
          </p>
          <Segmented
            label={m.properties_form_purpose()}
            wide
            value={purpose}
            options={[
              { value: 'sale', label: m.properties_form_sale() },
              { value: 'rent', label: m.properties_form_rent() },
            ]}
            {...form.register('purpose')}
          />
        </div>
      </FieldPair>
      <PriceField form={form} typed={price} isRent={purpose === 'rent'} />
    </ListingSection>
  )
}

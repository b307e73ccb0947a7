import { memberPropertyTypes } from '#contract/words.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { typeWord } from '../property-words.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { isRental, listingStatuses } from './listing-schema.ts'
import { FieldPair, ListingSection } from './listing-section.tsx'

const ofHomes = ['beds', 'baths', 'parking', 'furnishing'] as const

export function ListingBasics({ form }: { form: ListingFormApi }) {
  const isRent = isRental(form.watch('status'))
  const type = form.register('type', {
    onChange: ({ target }: { target: { value: string } }) => {
      if (target.value !== 'plot') return
      for (const name of ofHomes) form.setValue(name, '')
      form.clearErrors([...ofHomes])
    },
  })
  return (
    <ListingSection title={m.properties_form_basic()}>
      <TextField
        label={m.properties_form_heading()}
        hint={m.properties_form_heading_hint()}
        maxLength={150}
        {...form.field('title')}
      />
      <FieldPair>
        <SelectField
          label={m.properties_form_type()}
          options={memberPropertyTypes.map((value) => ({ value, label: typeWord(value) }))}
          error={form.field('type').error}
          {...type}
        />
        <SelectField
          label={m.properties_form_purpose()}
          options={listingStatuses.map((value) => ({ value, label: statusWords[value]() }))}
          {...form.field('status')}
        />
      </FieldPair>
      <TextField
        label={isRent ? m.properties_form_monthly_rent() : m.properties_form_price()}
        prefix="₹"
        inputMode="numeric"
        {...form.field('price')}
      />
      <TextArea
        label={m.properties_form_description()}
        hint={m.properties_form_description_hint()}
        optional
        maxLength={5000}
        {...form.field('description')}
      />
    </ListingSection>
  )
}

const statusWords = {
  sale: m.properties_form_sale,
  rent: m.properties_form_rent,
  sold: m.properties_form_sold,
  rented: m.properties_form_rented,
}

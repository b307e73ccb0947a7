import { memberPropertyTypes } from '#contract/words.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from '../fields/listing-section.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { textHint } from '../fields/text-hint.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import { typeWord } from '../property-words.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { isRental, listingStatuses } from './listing-schema.ts'

const ofHomes = ['beds', 'baths', 'parking', 'furnishing'] as const

export function ListingBasics({ form, warnings }: { form: ListingFormApi; warnings: TextWarnings }) {
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
        hint={textHint(warnings.title, m.properties_form_heading_hint())}
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
      <PriceField form={form} typed={form.watch('price')} isRent={isRent} />
      <TextArea
        label={m.properties_form_description()}
        hint={textHint(warnings.description, m.properties_form_description_hint())}
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

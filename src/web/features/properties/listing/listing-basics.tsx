import { memberPropertyTypes } from '#contract/words.ts'
import { m } from '#messages'

import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { ListingFormApi } from './listing-form-api.ts'
import { FieldPair, ListingSection } from './listing-section.tsx'
import { typeWord } from '../property-words.ts'

export function ListingBasics({ form }: { form: ListingFormApi }) {
  const purpose = form.watch('purpose')
  const onType = form.register('type', {
    onChange: () => form.clearErrors(['beds', 'baths', 'parking']),
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
          {...onType}
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
      <TextField
        label={purpose === 'rent' ? m.properties_form_monthly_rent() : m.properties_form_price()}
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

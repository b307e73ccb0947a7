import { memberPropertyTypes } from '#contract/words.ts'
import { m } from '#messages'

import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from '../listing/listing-section.tsx'
import { typeWord } from '../property-words.ts'
import type { EditFormApi } from './edit-schema.ts'

export function EditBasics({ form }: { form: EditFormApi }) {
  const [purpose, type] = form.watch(['purpose', 'type'])
  const isOffered = memberPropertyTypes.some((offered) => offered === type)
  const types = isOffered ? memberPropertyTypes : [...memberPropertyTypes, type]
  return (
    <ListingSection title={m.properties_form_basic()}>
      <TextField label={m.properties_form_heading()} maxLength={200} {...form.field('title')} />
      <FieldPair>
        <SelectField
          label={m.properties_form_type()}
          options={types.map((value) => ({ value, label: typeWord(value) }))}
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
      <TextField
        label={purpose === 'rent' ? m.properties_form_monthly_rent() : m.properties_form_price()}
        prefix="₹"
        inputMode="numeric"
        {...form.field('price')}
      />
    </ListingSection>
  )
}

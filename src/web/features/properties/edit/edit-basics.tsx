import { memberPropertyTypes } from '#contract/words.ts'
import { m } from '#messages'

import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from '../fields/listing-section.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { textHint } from '../fields/text-hint.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import { typeWord } from '../property-words.ts'
import type { EditFormApi } from './edit-schema.ts'

export function EditBasics({ form, warnings }: { form: EditFormApi; warnings: TextWarnings }) {
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
      <PriceField form={form} typed={price} isRent={purpose === 'rent'} />
    </ListingSection>
  )
}

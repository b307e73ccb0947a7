import type { AdminLocality } from '#contract/catalogue/admin.ts'
import type { CatalogueEntry } from '#contract/catalogue/entries.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import {
  OrderField,
  NameFields,
  PointFields,
  type RenderPointMap,
  SaveEntryButton,
  useEntryForm,
} from './entry-fields.tsx'
import { fillLocalityForm } from './entry-values.ts'

type LocalityFormProps = {
  locality: AdminLocality | null
  cities: readonly CatalogueEntry[]
  renderMap: RenderPointMap
}

/** The city is chosen once and cannot be changed afterwards. */
export function LocalityForm({ locality, cities, renderMap }: LocalityFormProps) {
  const form = useEntryForm('locality', {
    schema: () => import('#contract/catalogue/admin.ts').then((contract) => contract.createLocalityInput),
    errorFields: { TAKEN: 'name', SPELLING_TAKEN: 'aliases' },
    defaultValues: fillLocalityForm(locality, cities),
    onSubmit: ({ cityId, ...typed }) =>
      locality
        ? api.catalogue.updateLocality({ ...typed, id: locality.id, version: locality.version })
        : api.catalogue.createLocality({ ...typed, cityId }),
  })
  return (
    <Form form={form} summary>
      {locality ? (
        <p className="text-ink-2">{m.catalogue_in_city({ city: locality.city })}</p>
      ) : (
        <SelectField
          label={m.catalogue_city()}
          options={cities.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('cityId')}
        />
      )}
      <NameFields form={form} />
      <TextArea
        label={m.catalogue_spellings()}
        hint={m.catalogue_spellings_hint()}
        optional
        rows={3}
        {...form.field('aliases')}
      />
      <div className="grid gap-4.5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={m.catalogue_area()}
          hint={m.catalogue_area_hint()}
          optional
          autoComplete="off"
          maxLength={60}
          {...form.field('area')}
        />
        <TextField
          label={m.catalogue_pincode()}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.field('pincode')}
        />
        <OrderField {...form.field('position')} />
      </div>
      <PointFields
        form={form}
        typed={form.watch(['latitude', 'longitude'])}
        onPick={(name, degrees) =>
          form.setValue(name, String(degrees), { shouldDirty: true, shouldValidate: true })
        }
        renderMap={renderMap}
      />
      <TextArea
        label={m.catalogue_neighbourhood()}
        hint={m.catalogue_neighbourhood_hint()}
        optional
        rows={5}
        maxLength={2000}
        {...form.field('neighbourhoodEn')}
      />
      <TextArea
        label={m.catalogue_neighbourhood_hindi()}
        lang="hi"
        optional
        rows={5}
        maxLength={2000}
        {...form.field('neighbourhoodHi')}
      />
      <div>
        <Checkbox variant="switch" label={m.catalogue_popular()} {...form.field('isPopular')} />
        <Checkbox variant="switch" label={m.catalogue_locality_active()} {...form.field('isActive')} />
      </div>
      <SaveEntryButton isNew={!locality} isSending={form.sending} />
    </Form>
  )
}

import { filterOf } from '#contract/catalogue/filter-amenities.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { typedOrder } from './locality-values.ts'
import type { AdminCity, AdminAmenity } from '#contract/catalogue/admin.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { NameFields } from './name-fields.tsx'
import { SaveEntryButton } from './save-entry-button.tsx'
import { useSaveEntry } from './use-save-entry.ts'
import { EntryLayout } from './entry-layout.tsx'
import type { LoadedEntry } from './load-entry.ts'
import { LocalityForm } from './locality-form.tsx'
import { PointFields, type RenderPointMap } from './point-fields.tsx'
import { ProjectForm } from './project-form.tsx'

type EntryPageProps = { loaded: LoadedEntry; renderMap: RenderPointMap }

/** An entry and its form, which begins anew with every edition. */
export function EntryPage({ loaded, renderMap }: EntryPageProps) {
  const { kind, entry } = loaded
  return (
    <EntryLayout kind={kind} entry={entry}>
      <EntryForm key={entry ? `${entry.id} ${entry.version}` : 'new'} loaded={loaded} renderMap={renderMap} />
    </EntryLayout>
  )
}

function EntryForm({ loaded, renderMap }: EntryPageProps) {
  if (loaded.kind === 'city') return <CityForm city={loaded.entry} renderMap={renderMap} />
  if (loaded.kind === 'amenity') return <AmenityForm amenity={loaded.entry} />
  if (loaded.kind === 'locality')
    return <LocalityForm locality={loaded.entry} cities={loaded.cities} renderMap={renderMap} />
  return <ProjectForm project={loaded.entry} choices={loaded.choices} renderMap={renderMap} />
}

type CityFormProps = { city: AdminCity | null; renderMap: RenderPointMap }

function CityForm({ city, renderMap }: CityFormProps) {
  const finish = useSaveEntry('city')
  const form = useContractForm({
    schema: () => import('#contract/catalogue/admin.ts').then((contract) => contract.createCityInput),
    errorFields: { TAKEN: 'name' },
    defaultValues: {
      name: city?.name ?? '',
      nameHi: city?.nameHi ?? '',
      state: city?.state ?? 'Rajasthan',
      latitude: city?.latitude ?? '',
      longitude: city?.longitude ?? '',
      isActive: city?.isActive ?? true,
    },
    onSubmit: async (typed) => {
      const saved = city
        ? await api.catalogue.updateCity({ ...typed, id: city.id, version: city.version })
        : await api.catalogue.createCity(typed)
      await finish(typed.name, saved)
    },
  })
  return (
    <Form form={form} summary>
      <NameFields form={form} />
      <TextField label={m.catalogue_state()} autoComplete="off" maxLength={60} {...form.field('state')} />
      <PointFields
        form={form}
        typed={form.watch(['latitude', 'longitude'])}
        onPick={(name, degrees) =>
          form.setValue(name, String(degrees), { shouldDirty: true, shouldValidate: true })
        }
        renderMap={renderMap}
      />
      <Checkbox variant="switch" label={m.catalogue_city_active()} {...form.field('isActive')} />
      <SaveEntryButton isNew={!city} isSending={form.sending} />
    </Form>
  )
}

function AmenityForm({ amenity }: { amenity: AdminAmenity | null }) {
  const finish = useSaveEntry('amenity')
  const form = useContractForm({
    schema: () => import('#contract/catalogue/admin.ts').then((contract) => contract.createAmenityInput),
    errorFields: { TAKEN: 'name', USED_BY_FILTER: 'name' },
    defaultValues: {
      name: amenity?.name ?? '',
      nameHi: amenity?.nameHi ?? '',
      isListing: amenity?.isListing ?? true,
      position: typedOrder(amenity?.position),
    },
    onSubmit: async (typed) => {
      const saved = amenity
        ? await api.catalogue.updateAmenity({ ...typed, id: amenity.id, version: amenity.version })
        : await api.catalogue.createAmenity(typed)
      await finish(typed.name, saved)
    },
  })
  const isAskedFor = amenity?.isAskedFor ?? filterOf(form.watch('name')) !== null
  return (
    <Form form={form} summary>
      <Notice tone="info">
        {isAskedFor ? m.catalogue_asked_for_note() : m.catalogue_not_asked_for_note()}
      </Notice>
      <NameFields form={form} isFixed={amenity?.isAskedFor ?? false} />
      <TextField
        label={m.catalogue_order()}
        hint={m.catalogue_order_hint()}
        optional
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        {...form.field('position')}
      />
      <Checkbox variant="switch" label={m.catalogue_amenity_listing()} {...form.field('isListing')} />
      <SaveEntryButton isNew={!amenity} isSending={form.sending} />
    </Form>
  )
}

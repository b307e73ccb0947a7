import type { DeskCity } from '#contract/catalogue/desk.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { NameFields } from './name-fields.tsx'
import { PointFields } from './point-fields.tsx'
import type { RenderPointMap } from './point-fields.tsx'
import { SaveEntryButton } from './save-entry-button.tsx'
import { useSaveEntry } from './use-save-entry.ts'

type CityFormProps = { city: DeskCity | null; renderMap: RenderPointMap }

export function CityForm({ city, renderMap }: CityFormProps) {
  const settle = useSaveEntry('city')
  const form = useContractForm({
    schema: () => import('#contract/catalogue/desk.ts').then((contract) => contract.createCityInput),
    failurePlaces: { TAKEN: 'name' },
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
        ? await api.catalogue.updateCity({ ...typed, id: city.id, edition: city.edition })
        : await api.catalogue.createCity(typed)
      await settle(typed.name, saved)
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

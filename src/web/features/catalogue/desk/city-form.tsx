import type { DeskCity } from '#contract/catalogue/desk.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { NameFields, PointFields } from './name-fields.tsx'
import { SaveEntryButton } from './save-entry-button.tsx'
import { useSaveEntry } from './use-save-entry.ts'

export function CityForm({ city }: { city: DeskCity | null }) {
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
      <PointFields form={form} />
      <Checkbox variant="switch" label={m.catalogue_city_active()} {...form.field('isActive')} />
      <SaveEntryButton isNew={!city} isSending={form.sending} />
    </Form>
  )
}

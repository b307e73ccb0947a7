import { filterOf } from '#contract/catalogue/asked-for.ts'
import type { DeskAmenity } from '#contract/catalogue/desk.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { typedOrder } from './locality-values.ts'
import { NameFields } from './name-fields.tsx'
import { SaveEntryButton } from './save-entry-button.tsx'
import { useSaveEntry } from './use-save-entry.ts'

export function AmenityForm({ amenity }: { amenity: DeskAmenity | null }) {
  const settle = useSaveEntry('amenity')
  const form = useContractForm({
    schema: () => import('#contract/catalogue/desk.ts').then((contract) => contract.createAmenityInput),
    failurePlaces: { TAKEN: 'name', ASKED_FOR: 'name' },
    defaultValues: {
      name: amenity?.name ?? '',
      nameHi: amenity?.nameHi ?? '',
      isListing: amenity?.isListing ?? true,
      position: typedOrder(amenity?.position),
    },
    onSubmit: async (typed) => {
      const saved = amenity
        ? await api.catalogue.updateAmenity({ ...typed, id: amenity.id, edition: amenity.edition })
        : await api.catalogue.createAmenity(typed)
      await settle(typed.name, saved)
    },
  })
  const isAskedFor = amenity?.isAskedFor ?? filterOf(form.watch('name')) !== null
  return (
    <Form form={form} summary>
      <Notice tone="info">
        {isAskedFor ? m.catalogue_asked_for_note() : m.catalogue_not_asked_for_note()}
      </Notice>
      <NameFields form={form} isKept={amenity?.isAskedFor ?? false} />
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

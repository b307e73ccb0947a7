import type { ListingOwner } from '#contract/listings/for-owner.ts'
import { m } from '#messages'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { FieldPair } from '../fields/listing-section.tsx'

type OwnerValues = {
  name: string
  email?: string | undefined
  phone?: string | undefined
  locale?: 'en' | 'hi' | undefined
}

export type OwnerForm = ReturnType<typeof useContractForm<OwnerValues, ListingOwner, ListingOwner>>

type OwnerFormOptions = Pick<
  Parameters<typeof useContractForm<OwnerValues, ListingOwner, ListingOwner>>[0],
  'onSubmit' | 'done' | 'onDone' | 'draft'
>

/** Form for the owner a listing is created for; the caller handles its submit. */
export function useOwnerForm(options: OwnerFormOptions): OwnerForm {
  return useContractForm<OwnerValues, ListingOwner, ListingOwner>({
    schema: () => import('#contract/listings/for-owner.ts').then((contract) => contract.ownerSchema),
    defaultValues: { name: '', email: '', phone: '', locale: 'en' },
    errorFields: { SELF: 'email', TOO_MANY_EMAILS: 'email' },
    ...options,
  })
}

export function OwnerFields({ form }: { form: OwnerForm }) {
  return (
    <>
      <FieldPair>
        <TextField
          label={m.properties_owner_name()}
          autoComplete="off"
          maxLength={100}
          {...form.field('name')}
        />
        <InternationalPhoneField
          label={m.properties_owner_phone()}
          autoComplete="off"
          {...form.field('phone')}
        />
      </FieldPair>
      <TextField
        label={m.properties_owner_email()}
        hint={m.properties_owner_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('email')}
      />
      <RadioGroup
        label={m.properties_owner_language()}
        options={[
          { value: 'en', label: m.properties_owner_language_en() },
          { value: 'hi', label: m.properties_owner_language_hi() },
        ]}
        {...form.field('locale')}
      />
    </>
  )
}

import { m } from '#messages'

import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { HoursFields } from './hours-fields.tsx'
import type { ProfileFormApi } from './profile-schema.ts'
import { commitmentWords, fieldWords, optionsOf } from './profile-words.ts'

/** How one is reached, how soon one answers, and when one can be met. */
export function ContactFields({ form, email }: { form: ProfileFormApi; email: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 sm:grid-cols-2">
      <TextField
        label={m.profiles_email()}
        type="email"
        value={email}
        hint={m.profiles_email_hint()}
        readOnly
        autoComplete="off"
      />
      <PhoneField
        label={fieldWords.mobileNumber()}
        hint={m.profiles_mobile_hint()}
        optional
        {...form.field('mobileNumber')}
      />
      <PhoneField
        label={fieldWords.phone()}
        hint={m.profiles_phone_hint()}
        autoComplete="off"
        optional
        {...form.field('phone')}
      />
      <PhoneField
        label={fieldWords.alternatePhone()}
        hint={m.profiles_alternate_phone_hint()}
        autoComplete="off"
        optional
        {...form.field('alternatePhone')}
      />
      <SelectField
        label={fieldWords.responseTimeCommitment()}
        hint={m.profiles_commitment_hint()}
        options={optionsOf(commitmentWords)}
        {...form.field('responseTimeCommitment')}
      />
      <HoursFields form={form} />
    </div>
  )
}

import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { ProfileFormApi } from './profile-schema.ts'
import { categoryWords, fieldWords, optionsOf } from './profile-words.ts'

/** What one does, since when, and under which registration. */
export function ProfessionalFields({ form }: { form: ProfileFormApi }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 sm:grid-cols-2">
      <TextField
        label={fieldWords.company()}
        autoComplete="organization"
        maxLength={120}
        optional
        {...form.field('company')}
      />
      <TextField
        label={fieldWords.specialization()}
        hint={m.profiles_specialization_hint()}
        maxLength={120}
        optional
        {...form.field('specialization')}
      />
      <TextField
        label={fieldWords.experience()}
        hint={m.profiles_experience_hint()}
        inputMode="numeric"
        maxLength={2}
        optional
        {...form.field('experience')}
      />
      <SelectField
        label={fieldWords.agentCategory()}
        options={optionsOf(categoryWords)}
        {...form.field('agentCategory')}
      />
      <TextField
        label={fieldWords.reraNumber()}
        hint={m.profiles_rera_hint()}
        maxLength={60}
        optional
        {...form.field('reraNumber')}
      />
      <TextField
        label={fieldWords.website()}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        optional
        {...form.field('website')}
      />
    </div>
  )
}

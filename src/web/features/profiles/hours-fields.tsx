import type { ProfileFormApi } from './profile-schema.ts'
import { WeekFields } from './week-fields.tsx'

/** The hours as a part of the whole profile. */
export function HoursFields({ form }: { form: ProfileFormApi }) {
  return (
    <WeekFields
      week={form.watch('workingHours')}
      errorOf={(day) => form.getFieldState(`workingHours.${day}.closes`, form.formState).error?.message}
      onChange={(week) =>
        form.setValue('workingHours', week, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  )
}

import type { OwnProfile } from '#contract/profiles.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { WeekFields } from './week-fields.tsx'

type HoursFormProps = { profile: Pick<OwnProfile, 'version' | 'workingHours'> }

/** Working hours alone, for the visits pages; they are stored in the profile. */
export function HoursForm({ profile: { version, workingHours } }: HoursFormProps) {
  const form = useContractForm({
    schema: () =>
      import('#contract/profiles/update-profile.ts').then((contract) => contract.setWorkingHoursInput),
    defaultValues: { version, workingHours },
    failureTitle: m.profiles_hours_save_failed(),
    refusal: m.profiles_hours_save_failed(),
    onSubmit: api.profiles.setWorkingHours,
    done: m.profiles_hours_saved(),
    onDone: (saved): void => form.reset({ version: saved.version, workingHours: saved.workingHours }),
  })
  return (
    <Card>
      <Form form={form}>
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
        <Button type="submit" className="justify-self-start" loading={form.sending}>
          {m.profiles_hours_save()}
        </Button>
      </Form>
    </Card>
  )
}

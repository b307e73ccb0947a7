import { useRouter } from '@tanstack/react-router'

import { defaultQuietHours, type QuietHours as Hours } from '#contract/accounts/quiet-hours.ts'
import { formatHour } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { SettingSwitch } from './privacy-switches.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Hours in which notices to a phone wait, or none. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const router = useRouter()
  const { run, isPending } = useAction((quietHours: Hours) => api.accounts.setQuietHours({ quietHours }), {
    done: m.accounts_quiet_saved(),
    failed: m.accounts_setting_failed(),
  })

  async function switchOn(isOn: boolean) {
    await api.accounts.setQuietHours({ quietHours: isOn ? defaultQuietHours : null })
    await router.invalidate({ sync: true })
  }

  const field = (name: keyof Hours, label: string, other: keyof Hours) =>
    hours && (
      <SelectField
        label={label}
        disabled={isPending}
        value={String(hours[name])}
        options={allHours.map((hour) => ({
          value: String(hour),
          label: formatHour(hour),
          disabled: hour === hours[other],
        }))}
        onChange={(event) => void run({ ...hours, [name]: Number(event.target.value) })}
      />
    )

  return (
    <SettingsSection title={m.accounts_quiet_hours()} text={m.accounts_quiet_hours_text()}>
      <ul>
        <SettingSwitch
          label={m.accounts_quiet_hours()}
          text={hours ? spanOf(hours) : m.accounts_choice_none()}
          saved={hours !== null}
          onSave={switchOn}
          savedSentence={m.accounts_quiet_saved()}
        />
      </ul>
      {hours && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          {field('startHour', m.accounts_quiet_from(), 'endHour')}
          {field('endHour', m.accounts_quiet_until(), 'startHour')}
        </div>
      )}
    </SettingsSection>
  )
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)

const spanOf = ({ startHour, endHour }: Hours) => `${formatHour(startHour)} – ${formatHour(endHour)}`

import { useState } from 'react'

import { formatTime, timeInIndia } from '#contract/dates.ts'
import { nextInstantIn, placeOfTimeZone } from '#contract/dates/time-zones.ts'
import { halfHours, type CallHours } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { TimeZoneField, useTimeZone } from './time-zone/time-zone-field.tsx'

const usual: CallHours = { from: '10:00', until: '19:00' }

/** Hours in which advertisers see a shared number, by the clock of a person abroad. */
export function CallHoursForm({ saved }: { saved: CallHours | null }) {
  const [isLimited, setLimited] = useState(saved !== null)
  const zone = useTimeZone(false, saved?.timeZone)
  const form = useContractForm({
    schema: () => import('#contract/leads/shared-contact.ts').then((contract) => contract.setCallHoursInput),
    defaultValues: { callHours: saved ?? usual },
    onSubmit: ({ callHours }) => {
      const timeZone = zone.isAbroad ? zone.timeZone : undefined
      return api.leads.setCallHours({ callHours: isLimited && callHours ? { ...callHours, timeZone } : null })
    },
    done: m.leads_call_hours_saved(),
  })
  const chosen = form.watch('callHours')
  const options = halfHours.map((value) => ({ value, label: formatTime(value) }))
  return (
    <section aria-labelledby="call-hours">
      <h2 id="call-hours" className="font-sans text-lg font-semibold">
        {m.leads_call_hours()}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{m.leads_call_hours_text()}</p>
      <Card className="p-4">
        <Form form={form}>
          <RadioGroup
            label={m.leads_call_hours()}
            hideLabel
            name="limited"
            value={isLimited ? 'between' : 'any'}
            options={[
              { value: 'any', label: m.leads_call_hours_any() },
              { value: 'between', label: m.leads_call_hours_between() },
            ]}
            onChange={({ target }) => setLimited(target.value === 'between')}
          />
          {isLimited && (
            <div className="grid max-w-form gap-3">
              <TimeZoneField zone={zone} />
              <div className="grid grid-cols-2 gap-3">
                <SelectField
                  label={m.leads_call_hours_from()}
                  options={options}
                  {...form.field('callHours.from')}
                />
                <SelectField
                  label={m.leads_call_hours_until()}
                  options={options}
                  {...form.field('callHours.until')}
                />
              </div>
              {zone.isAbroad && chosen && (
                <p role="status" className="text-sm text-ink-2">
                  {inIndia(chosen, zone.timeZone)}
                </p>
              )}
            </div>
          )}
          <div>
            <Button type="submit" loading={form.sending}>
              {m.leads_call_hours_save()}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}

/** The chosen hours as clocks there and in India show them. */
function inIndia(chosen: CallHours, timeZone: string): string {
  const now = new Date()
  const times = [chosen.from, chosen.until]
  const local = times.map(formatTime).join(' – ')
  const time = times.map((each) => formatTime(timeInIndia(nextInstantIn(timeZone, each, now)))).join(' – ')
  return m.layout_time_zone_chosen({
    local: m.layout_time_in({ time: local, place: placeOfTimeZone(timeZone) }),
    time,
  })
}

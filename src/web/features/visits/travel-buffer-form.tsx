import { useState } from 'react'

import type { VisitSettings } from '#contract/visits/booking.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

const choices = [0, 15, 30, 45, 60, 90, 120]

/** Minutes that an advertiser needs between visits. */
export function TravelBufferForm({ settings: { travelBuffer } }: { settings: VisitSettings }) {
  const [minutes, setMinutes] = useState(travelBuffer)
  const { run, isPending } = useAction(() => api.visits.saveVisitSettings({ travelBuffer: minutes }), {
    done: m.visits_buffer_saved(),
    failed: m.visits_buffer_failed(),
  })
  const offered = choices.includes(travelBuffer)
    ? choices
    : [...choices, travelBuffer].toSorted((a, b) => a - b)
  return (
    <Card as="section" aria-labelledby="travel-buffer" className="grid gap-4">
      <div>
        <h2 id="travel-buffer" className="font-sans text-lg font-semibold">
          {m.visits_buffer_title()}
        </h2>
        <p className="text-sm text-ink-2">{m.visits_buffer_text()}</p>
      </div>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <SelectField
          label={m.visits_buffer_label()}
          className="min-w-40 flex-1"
          value={String(minutes)}
          options={offered.map((each) => ({
            value: String(each),
            label: each === 0 ? m.visits_buffer_none() : m.visits_buffer_minutes({ minutes: each }),
          }))}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <Button type="submit" loading={isPending}>
          {m.visits_buffer_save()}
        </Button>
      </form>
    </Card>
  )
}

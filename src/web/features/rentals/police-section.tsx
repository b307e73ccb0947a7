import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type Step = Rental['police'][number]

/** What the verification of the tenant by the police needs, ticked by either side. */
export function PoliceSection({ rental }: { rental: Rental }) {
  const isChangeable = ['drafting', 'agreed', 'living'].includes(rental.stage)
  return (
    <CardSection title={m.rentals_police_title()} text={m.rentals_police_lead()}>
      <ul className="grid gap-1">
        {rental.police.map((step) => (
          <li key={step.step}>
            <PoliceStep id={rental.id} step={step} isChangeable={isChangeable} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

type PoliceStepProps = { id: string; step: Step; isChangeable: boolean }

function PoliceStep({ id, step: { step, done }, isChangeable }: PoliceStepProps) {
  // Shown at once, until the page has been read again.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run, isPending } = useAction(
    (isDone: boolean) => api.rentals.setPoliceStep({ id, step, isDone, note: done?.note ?? '' }),
    { failed: m.rentals_not_now() },
  )
  async function tick(isDone: boolean) {
    setWanted(isDone)
    await run(isDone)
    setWanted(null)
  }
  return (
    <>
      <Checkbox
        checked={wanted ?? done !== null}
        disabled={!isChangeable || isPending}
        onChange={({ currentTarget }) => void tick(currentTarget.checked)}
        label={
          <>
            {m.rentals_police_step(step)}
            {done && (
              <span className="block text-sm text-ink-2">
                {m.rentals_police_done(done.by, { moment: formatMoment(done.at, currentLocale()) })}
              </span>
            )}
          </>
        }
      />
      {step === 'receipt' && done && isChangeable && <ReceiptForm id={id} note={done.note} />}
      {step === 'receipt' && done && !isChangeable && <p className="ps-8">{done.note}</p>}
    </>
  )
}

function ReceiptForm({ id, note }: { id: string; note: string }) {
  const { run, isPending } = useAction(
    (typed: string) => api.rentals.setPoliceStep({ id, step: 'receipt', isDone: true, note: typed }),
    { done: m.rentals_saved(), failed: m.rentals_not_now() },
  )
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-3 ps-8"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('note')
        if (!isPending) void run(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <TextField
        name="note"
        label={m.rentals_police_receipt()}
        defaultValue={note}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" loading={isPending}>
        {m.rentals_police_note_save()}
      </Button>
    </form>
  )
}

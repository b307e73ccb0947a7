import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { lastDayOf } from '#contract/rentals/last-day.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** The day on which the keys go back; either side enters it. */
export function MoveOutSection({ rental }: { rental: Rental }) {
  const { stage, moveOutOn } = rental
  const isChangeable = stage === 'living' || stage === 'moving_out'
  if (!isChangeable && moveOutOn === null) return null
  return (
    <CardSection title={m.rentals_move_out_title()} text={m.rentals_move_out_lead()}>
      {moveOutOn !== null && (
        <p className="mb-3 font-semibold">
          {m.rentals_move_out_begun({ day: formatDay(moveOutOn, currentLocale()) })}
        </p>
      )}
      {isChangeable && <DayForm key={moveOutOn} rental={rental} />}
      {isUntouched(rental) && <CancelButton id={rental.id} />}
    </CardSection>
  )
}

/** Nobody has entered or signed anything of the inventory of that day. */
function isUntouched({ stage, inventories }: Rental): boolean {
  const inventory = inventories.find(({ moment }) => moment === 'move_out')
  if (stage !== 'moving_out' || !inventory) return false
  const { version, signatures } = inventory
  return version === 0 && signatures.landlord === null && signatures.tenant === null
}

function CancelButton({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" className="mt-3" onClick={() => setAsked(true)}>
        {m.rentals_move_out_cancel()}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={m.rentals_move_out_cancel()}
          text={m.rentals_move_out_cancel_text()}
          button={m.rentals_move_out_cancel()}
          cancel={m.rentals_move_out_keep()}
          perform={() => api.rentals.cancelMoveOut({ id })}
          done={m.rentals_move_out_cancelled()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function DayForm({ rental: { id, terms, moveOutOn } }: { rental: Rental }) {
  const [today] = useState(() => dayInIndia(new Date()))
  const form = useContractForm({
    schema: () =>
      import('#contract/rentals/rentals.ts').then(({ beginMoveOutInput }) =>
        beginMoveOutInput.pick({ on: true }),
      ),
    defaultValues: { on: moveOutOn ?? (terms ? lastDayOf(terms) : today) },
    errorFields: { DAY_TOO_EARLY: 'on', DAY_PAST: 'on' },
    onSubmit: ({ on }) => api.rentals.beginMoveOut({ id, on }),
    done: m.rentals_saved(),
  })
  return (
    <Form form={form} className="justify-items-start">
      <TextField label={m.rentals_move_out_day()} type="date" {...form.field('on')} />
      <Button type="submit" variant="secondary" loading={form.sending}>
        {moveOutOn === null ? m.rentals_move_out_begin() : m.rentals_move_out_change()}
      </Button>
    </Form>
  )
}

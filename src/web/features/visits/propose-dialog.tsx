import { useRef, useState } from 'react'

import { callbackSlots } from '#contract/slots.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { newStatusLabel } from './appointment-labels.ts'
import { FreeSlotPicker, useFreeSlots } from './free-slot-picker.tsx'

type ProposeDialogProps = { appointment: Appointment; onClose: () => void }

/** Proposes another date and slot, with a note. */
export function ProposeDialog({
  appointment: { id, sequence, side, timeZone },
  onClose,
}: ProposeDialogProps) {
  const free = useFreeSlots({ appointmentId: id })
  const place = useRef<HTMLFieldSetElement>(null)
  const [chosenDay, setDay] = useState<string | null>(null)
  const [time, setTime] = useState('')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isPending } = useAction(api.visits.proposeTime, {
    done: ({ status }) => m.visits_updated({ status: newStatusLabel(status) }),
    failed: m.visits_update_failed,
    onDone: onClose,
  })
  const day = chosenDay ?? free.days.find(({ slots }) => slots.length > 0)?.day ?? ''
  const slot = callbackSlots.find((candidate) => candidate === time)

  async function propose() {
    if (!slot || day === '') {
      setIsMissing(true)
      place.current?.focus()
      return
    }
    if (await run({ id, sequence, day, time: slot, note })) return
    setTime('')
    await free.reload()
  }

  function chooseDay(next: string) {
    setDay(next)
    setTime('')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.visits_propose()}
      text={m.visits_propose_text()}
      actions={
        <Button size="large" block loading={isPending} onClick={() => void propose()}>
          {m.visits_propose_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FreeSlotPicker
          timeZone={(side === 'visitor' && timeZone) || undefined}
          place={place}
          free={free}
          day={day}
          time={time}
          onDay={chooseDay}
          onTime={setTime}
          dayError={undefined}
          timeError={isMissing && !slot ? m.leads_time_required() : undefined}
        />
        <TextArea
          label={m.visits_propose_note()}
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}

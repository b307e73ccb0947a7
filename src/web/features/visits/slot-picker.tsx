import { formatSlot } from '#contract/slots.ts'
import type { FreeDay } from '#contract/visits.ts'
import { m } from '#messages'
import { useId, type RefObject } from 'react'

import { Button } from '#web/ui/button.tsx'
import { ChipOption } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DayStrip } from './day-strip.tsx'
import type { useFreeSlots } from './use-free-slots.ts'

type SlotPickerProps = {
  /** Where the keyboard goes when a time is missing. */
  place: RefObject<HTMLFieldSetElement | null>
  free: ReturnType<typeof useFreeSlots>
  day: string
  time: string
  onDay: (day: string) => void
  onTime: (time: string) => void
  dayError: string | undefined
  timeError: string | undefined
}

/** A day, then one of its free half-hours (IST); both are radios, so arrows move through them. */
export function SlotPicker({ place, free, day, time, onDay, onTime, dayError, timeError }: SlotPickerProps) {
  const id = useId()
  const chosen = free.days.find((each) => each.day === day)
  if (free.days.length === 0 && free.isLoading) return <SlotSkeleton />
  if (free.days.length === 0 && free.isFailed) {
    return (
      <Notice tone="bad">
        <p>{m.visits_slots_failed()}</p>
        <Button variant="secondary" size="small" className="mt-2" onClick={() => void free.reload()}>
          {m.visits_slots_retry()}
        </Button>
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <DayStrip free={free} day={day} error={dayError} onDay={onDay} />
      <fieldset
        ref={place}
        tabIndex={-1}
        aria-describedby={timeError ? `${id}-time` : undefined}
        aria-invalid={timeError ? true : undefined}
      >
        <legend className="mb-1.5 text-md font-semibold">{m.visits_time()}</legend>
        <SlotChips {...{ free, chosen, time, onDay, onTime }} />
        <FieldError id={`${id}-time`}>{timeError}</FieldError>
      </fieldset>
    </div>
  )
}

type SlotChipsProps = Pick<SlotPickerProps, 'free' | 'time' | 'onDay' | 'onTime'> & {
  chosen: FreeDay | undefined
}

function SlotChips({ free, chosen, time, onDay, onTime }: SlotChipsProps) {
  const name = useId()
  if (!chosen) return <p className="text-ink-3">{m.visits_choose_day_first()}</p>
  if (chosen.slots.length === 0) {
    const next = free.days.find(({ day, slots }) => day > chosen.day && slots.length > 0)
    return (
      <div role="status" className="rounded-md bg-sunken p-4">
        <p>{m.visits_no_free_time()}</p>
        {next && (
          <Button variant="secondary" size="small" className="mt-2" onClick={() => onDay(next.day)}>
            {m.visits_next_free_day()}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {chosen.slots.map((slot) => (
        <ChipOption
          key={slot}
          type="radio"
          name={name}
          value={slot}
          label={formatSlot(slot)}
          className="px-1! tabular-nums"
          checked={slot === time}
          onChange={() => onTime(slot)}
        />
      ))}
    </div>
  )
}

function SlotSkeleton() {
  return (
    <div role="status" aria-label={m.visits_slots_loading()} className="grid gap-4">
      <Skeleton className="h-25" />
      <Skeleton className="h-50" />
    </div>
  )
}

import { dayOption } from '#contract/slots.ts'
import { m } from '#messages'
import { useId, type RefObject } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { DayTimePicker } from '#web/ui/patterns/day-time-picker.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import type { useFreeSlots } from './use-free-slots.ts'

type FreeSlotPickerProps = {
  place: RefObject<HTMLFieldSetElement | null>
  free: ReturnType<typeof useFreeSlots>
  day: string
  time: string
  onDay: (day: string) => void
  onTime: (time: string) => void
  dayError: string | undefined
  timeError: string | undefined
}

/** The half-hours that the advertiser's calendar has free. */
export function FreeSlotPicker({ place, free, day, time, onDay, onTime, ...errors }: FreeSlotPickerProps) {
  const id = useId()
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
    <DayTimePicker
      place={place}
      days={free.days.map((each) => dayOption(each, currentLocale()))}
      day={day}
      dayLabel={m.visits_day()}
      timeLabel={m.visits_time()}
      dayField={{
        name: `${id}-day`,
        chosen: day,
        error: errors.dayError,
        onChange: ({ target }) => onDay(target.value),
      }}
      timeField={{
        name: `${id}-time`,
        chosen: time,
        error: errors.timeError,
        onChange: ({ target }) => onTime(target.value),
      }}
      more={free.canLoadMore ? { isLoading: free.isLoading, onLoad: () => void free.loadMore() } : undefined}
    />
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

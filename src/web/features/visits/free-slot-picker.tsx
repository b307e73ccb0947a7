import { useEffect, useState, useId, type RefObject } from 'react'

import { formatTime, timeInIndia } from '#contract/dates.ts'
import { dayAfter } from '#contract/dates/visit-time.ts'
import { callbackSlots, dayOption } from '#contract/slots.ts'
import type { FreeDay } from '#contract/visits.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith, failureSentence } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { isClosedBy } from '#web/features/leads/closed-note.tsx'
import { ZonedDayTime } from '#web/features/leads/time-zone/zoned-day-time.tsx'
import { DayTimePicker } from '#web/ui/patterns/day-time-picker.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

type State = {
  days: readonly FreeDay[]
  isLoading: boolean
  isFailed: boolean
  /** Why there are none any more: the listing was archived, sold or hidden. */
  refusal: string | null
}

const daysAtOnce = 14
const maxDays = 56

/** Advertiser's free slots for a new visit, or the slots the caller may propose for an existing one. */
type Params = { propertyId: string } | { appointmentId: string }

/** Free half-hour slots from today on; further days are loaded on request. */
export function useFreeSlots(params: Params) {
  const isFirst = 'propertyId' in params
  const id = isFirst ? params.propertyId : params.appointmentId
  const [state, setState] = useState<State>({ days: [], isLoading: true, isFailed: false, refusal: null })
  useEffect(() => {
    let isLeft = false
    void loadAfter({ id, isFirst }, []).then((loaded) => {
      if (!isLeft) setState(loaded)
    })
    return () => {
      isLeft = true
    }
  }, [id, isFirst])

  const load = async (known: readonly FreeDay[]) => {
    setState((before) => ({ ...before, isLoading: true }))
    setState(await loadAfter({ id, isFirst }, known))
  }

  return {
    ...state,
    canLoadMore: state.days.length < maxDays,
    /** Reloads from today, as after a slot was taken. */
    reload: () => load([]),
    loadMore: () => load(state.days),
  }
}

type SlotPosition = { id: string; isFirst: boolean }

async function loadAfter({ id, isFirst }: SlotPosition, known: readonly FreeDay[]): Promise<State> {
  const last = known.at(-1)?.day
  const from = last === undefined ? {} : { from: dayAfter(last, 1) }
  try {
    const when = { days: daysAtOnce, ...from }
    const { days } = await (isFirst
      ? api.visits.listFreeSlots({ propertyId: id, ...when })
      : api.visits.listTimes({ id, ...when }))
    return { days: [...known, ...days], isLoading: false, isFailed: false, refusal: null }
  } catch (error) {
    const refusal = isClosedBy(error) ? failureSentence(error) : null
    return { days: known, isLoading: false, isFailed: true, refusal }
  }
}

type FreeSlotPickerProps = {
  place: RefObject<HTMLFieldSetElement | null>
  free: ReturnType<typeof useFreeSlots>
  day: string
  time: string
  onDay: (day: string) => void
  onTime: (time: string) => void
  /** Of a visitor abroad, by whose clock the times are; undefined: India. */
  timeZone: string | undefined
  dayError: string | undefined
  timeError: string | undefined
}

/** Slots free in the advertiser's calendar. */
export function FreeSlotPicker({
  place,
  free,
  day,
  time,
  onDay,
  onTime,
  timeZone,
  ...errors
}: FreeSlotPickerProps) {
  const id = useId()
  if (free.days.length === 0 && free.isLoading) return <SlotSkeleton />
  if (free.refusal !== null) return <Notice tone="bad">{free.refusal}</Notice>
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
  const more = free.canLoadMore
    ? { isLoading: free.isLoading, onLoad: () => void free.loadMore() }
    : undefined
  if (timeZone !== undefined)
    return (
      <ZonedDayTime
        key={timeZone}
        {...{ place, timeZone, day, time, more }}
        days={free.days}
        dayLabel={m.visits_day()}
        names={{ day: `${id}-day`, time: `${id}-time` }}
        errors={{ day: errors.dayError, time: errors.timeError }}
        onChoose={(chosenDay, chosenTime) => {
          onDay(chosenDay)
          onTime(chosenTime)
        }}
      />
    )
  return (
    <DayTimePicker
      place={place}
      days={free.days.map((freeDay) => dayOption(freeDay, currentLocale()))}
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
      more={more}
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

type HeldSlotProps = {
  propertyId: string
  day: string
  time: string
  /** Somebody else was faster. */
  onTaken: () => void
}

/** Reserves the chosen time while the form is open, and says until when. */
export function HeldSlot({ propertyId, day, time, onTaken }: HeldSlotProps) {
  const [held, setHeld] = useState<{ slot: string; until: string } | null>(null)
  const slot = `${day} ${time}`
  useEffect(() => {
    const chosen = callbackSlots.find((slot) => slot === time)
    if (!chosen) return undefined
    let isLeft = false
    api.visits.holdSlot({ propertyId, day, time: chosen }).then(
      ({ expiresAt }) => {
        const until = formatTime(timeInIndia(new Date(expiresAt)))
        if (!isLeft) setHeld({ slot: `${day} ${time}`, until })
      },
      (error: unknown) => {
        // Without a hold the time is checked when the form is sent.
        if (!isLeft && failedWith(error, 'SLOT_TAKEN')) onTaken()
      },
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onTaken is a new function at each render
  }, [propertyId, day, time])
  useEffect(() => () => void api.visits.releaseSlot({ propertyId }).catch(() => undefined), [propertyId])
  return (
    <p role="status" className="-mt-1 min-h-6 text-sm text-ink-2">
      {held?.slot === slot && m.visits_held_until({ time: held.until })}
    </p>
  )
}

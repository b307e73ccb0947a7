import type { FreeDay } from '#contract/visits.ts'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

type State = { days: readonly FreeDay[]; isLoading: boolean; isFailed: boolean }

const daysAtOnce = 14
const longestDays = 56

/** For a first visit what the lister has free; for one that is moved, what the caller may ask for. */
type Params = { propertyId: string } | { appointmentId: string }

/** Free half-hours from today on; more days come when asked for. */
export function useFreeSlots(asked: Params) {
  const isFirst = 'propertyId' in asked
  const id = isFirst ? asked.propertyId : asked.appointmentId
  const [state, setState] = useState<State>({ days: [], isLoading: true, isFailed: false })
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
    canLoadMore: state.days.length < longestDays,
    /** Asks anew from today, as after a slot was taken meanwhile. */
    reload: () => load([]),
    loadMore: () => load(state.days),
  }
}

type SlotPosition = { id: string; isFirst: boolean }

async function loadAfter({ id, isFirst }: SlotPosition, known: readonly FreeDay[]): Promise<State> {
  const last = known.at(-1)?.day
  const from = last === undefined ? {} : { from: dayAfter(last) }
  try {
    const when = { days: daysAtOnce, ...from }
    const { days } = await (isFirst
      ? api.visits.listFreeSlots({ propertyId: id, ...when })
      : api.visits.listTimes({ id, ...when }))
    return { days: [...known, ...days], isLoading: false, isFailed: false }
  } catch {
    return { days: known, isLoading: false, isFailed: true }
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

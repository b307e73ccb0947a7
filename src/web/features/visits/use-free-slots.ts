import type { FreeDay } from '#contract/visits.ts'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

type State = { days: readonly FreeDay[]; isLoading: boolean; isFailed: boolean }

const daysAtOnce = 14
const longestDays = 56

/** The lister's free half-hours from today on; more days come when asked for. */
export function useFreeSlots(propertyId: string) {
  const [state, setState] = useState<State>({ days: [], isLoading: true, isFailed: false })
  useEffect(() => {
    let isLeft = false
    void loadAfter(propertyId, []).then((loaded) => {
      if (!isLeft) setState(loaded)
    })
    return () => {
      isLeft = true
    }
  }, [propertyId])

  const load = async (known: readonly FreeDay[]) => {
    setState((before) => ({ ...before, isLoading: true }))
    setState(await loadAfter(propertyId, known))
  }

  return {
    ...state,
    canLoadMore: state.days.length < longestDays,
    /** Asks anew from today, as after a slot was taken meanwhile. */
    reload: () => load([]),
    loadMore: () => load(state.days),
  }
}

async function loadAfter(propertyId: string, known: readonly FreeDay[]): Promise<State> {
  const last = known.at(-1)?.day
  const from = last === undefined ? {} : { from: dayAfter(last) }
  try {
    const { days } = await api.visits.listFreeSlots({ propertyId, days: daysAtOnce, ...from })
    return { days: [...known, ...days], isLoading: false, isFailed: false }
  } catch {
    return { days: known, isLoading: false, isFailed: true }
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

import type { FreeDay } from '#contract/visits.ts'
import { useCallback, useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

type State = { days: readonly FreeDay[]; isLoading: boolean; isFailed: boolean }

const daysAtOnce = 14

/** The lister's free half-hours from today on; more days come when asked for. */
export function useFreeSlots(propertyId: string) {
  const [state, setState] = useState<State>({ days: [], isLoading: true, isFailed: false })

  const load = useCallback(
    async (known: readonly FreeDay[]) => {
      setState({ days: known, isLoading: true, isFailed: false })
      const last = known.at(-1)?.day
      try {
        const { days } = await api.visits.listFreeSlots({
          propertyId,
          days: daysAtOnce,
          ...(last === undefined ? {} : { from: dayAfter(last) }),
        })
        setState({ days: [...known, ...days], isLoading: false, isFailed: false })
      } catch {
        setState({ days: known, isLoading: false, isFailed: true })
      }
    },
    [propertyId],
  )
  useEffect(() => void load([]), [load])

  return {
    ...state,
    canLoadMore: state.days.length < longestDays,
    /** Asks anew from today, as after a slot was taken meanwhile. */
    reload: () => load([]),
    loadMore: () => load(state.days),
  }
}

const longestDays = 56

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

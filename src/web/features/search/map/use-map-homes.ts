import { useEffect, useRef, useState } from 'react'

import { findBounds, writeBounds, readArea } from '#contract/search/area.ts'
import type { MapResults } from '#contract/search/map.ts'
import { api } from '#web/api/client.ts'
import type { MapBounds } from '#web/ui/map/geometry.ts'
import type { MapView } from '#web/ui/map/map-container.tsx'

import type { SearchAddress } from '../read-search.ts'
import { toSearchInput } from '../search-input.ts'

const wholeCity: MapBounds = { south: 26.79, west: 75.7, north: 26.97, east: 75.88 }
const cityZoom = 11

type Answer = { results: MapResults; key: string }

/** Homes of the visible area: the searched one, or the one the person moved to. */
export function useMapHomes(address: SearchAddress) {
  const [view, setView] = useState<{ seen: MapView; isByPerson: boolean } | null>(null)
  const [shown, setShown] = useState(() => findShownBounds(address))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [searched, setSearched] = useState(address.area)

  const looked = view && writeBounds(view.seen.bounds)
  if (searched !== address.area) {
    setSearched(address.area)
    if (address.area === undefined) setView(view && { ...view, isByPerson: false })
    else if (address.area !== looked) {
      setShown(findShownBounds(address))
      setView(view && { ...view, isByPerson: false })
    }
  }
  const kind = readArea(address.area ?? '')?.kind
  const isShape = kind === 'circle' || kind === 'polygon'
  const isMoved = view !== null && view.isByPerson && looked !== address.area
  const isRescheduled = isMoved && !isShape
  const area = isRescheduled ? (looked ?? undefined) : kind && address.area
  const zoom = Math.floor(view?.seen.zoom ?? cityZoom)
  const question = {
    ...toMapFilters(address),
    area,
    zoom,
    ...(isShape && isMoved && looked !== null && { view: looked }),
  }
  const key = JSON.stringify(question)
  const latestQuestion = useRef(question)

  useEffect(() => void (latestQuestion.current = question))
  useEffect(() => {
    let isCurrent = true
    const timer = window.setTimeout(() => {
      api.search.searchMap(latestQuestion.current).then(
        (results) => {
          if (!isCurrent) return
          setAnswer({ results, key })
          setFailedKey(null)
        },
        () => isCurrent && setFailedKey(key),
      )
    }, delayMs)
    return () => {
      window.clearTimeout(timer)
      isCurrent = false
    }
  }, [key, attempt])

  const resultBounds = answer?.results.bounds
  const fitted = resultBounds && area === undefined && answer.key === key ? writeBounds(resultBounds) : null
  const [lastFitted, setLastFitted] = useState<string | null>(null)
  if (resultBounds && fitted !== null && fitted !== lastFitted) {
    setLastFitted(fitted)
    setShown(resultBounds)
  }

  return {
    shown,
    isRescheduled,
    /** Visible area, in address format. */
    looked,
    zoom: view?.seen.zoom ?? cityZoom,
    results: answer?.results ?? null,
    isLoading: answer?.key !== key && failedKey !== key,
    isFailed: failedKey === key,
    retry: () => {
      setFailedKey(null)
      setAttempt(attempt + 1)
    },
    look: (seen: MapView, isByPerson: boolean) =>
      setView((former) => ({ seen, isByPerson: isByPerson || (former?.isByPerson ?? false) })),
  }
}

const delayMs = 80

function findShownBounds({ area }: SearchAddress): MapBounds {
  const searched = readArea(area ?? '')
  return searched ? findBounds(searched) : wholeCity
}

/** Filters without parameters of the list. */
export function toMapFilters(address: SearchAddress) {
  const { sort: _sort, page: _page, area: _area, ...filters } = toSearchInput(address)
  return filters
}

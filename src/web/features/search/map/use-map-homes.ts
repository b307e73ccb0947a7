import { useEffect, useRef, useState } from 'react'

import { findBounds, writeBounds, readArea } from '#contract/search/area.ts'
import type { MapResults } from '#contract/search/map.ts'
import { api } from '#web/api/client.ts'
import type { MapBounds } from '#web/ui/map/geometry.ts'
import type { MapView } from '#web/ui/map/map-container.tsx'

import type { SearchAddress } from '../read-search.ts'
import { searchInputOf } from '../search-input.ts'

const wholeCity: MapBounds = { south: 26.79, west: 75.7, north: 26.97, east: 75.88 }
const zoomOfCity = 11

type Answer = { results: MapResults; key: string }

/** Homes of the visible area: the searched one, or the one the person moved to. */
export function useMapHomes(address: SearchAddress) {
  const [view, setView] = useState<{ seen: MapView; isByPerson: boolean } | null>(null)
  const [shown, setShown] = useState(() => boundsOf(address))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [searched, setSearched] = useState(address.area)

  const looked = view && writeBounds(view.seen.bounds)
  if (searched !== address.area) {
    setSearched(address.area)
    if (address.area === undefined) setView(view && { ...view, isByPerson: false })
    else if (address.area !== looked) {
      setShown(boundsOf(address))
      setView(view && { ...view, isByPerson: false })
    }
  }
  const kind = readArea(address.area ?? '')?.kind
  const isShape = kind === 'circle' || kind === 'polygon'
  const isMoved = view !== null && view.isByPerson && looked !== address.area
  const isRescheduled = isMoved && !isShape
  const area = isRescheduled ? (looked ?? undefined) : kind && address.area
  const zoom = Math.floor(view?.seen.zoom ?? zoomOfCity)
  const question = {
    ...questionOf(address),
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
    }, soon)
    return () => {
      window.clearTimeout(timer)
      isCurrent = false
    }
  }, [key, attempt])

  const found = answer?.results.bounds
  const fitted = found && area === undefined && answer.key === key ? writeBounds(found) : null
  const [lastFitted, setLastFitted] = useState<string | null>(null)
  if (found && fitted !== null && fitted !== lastFitted) {
    setLastFitted(fitted)
    setShown(found)
  }

  return {
    shown,
    isRescheduled,
    /** Visible area, in address format. */
    looked,
    zoom: view?.seen.zoom ?? zoomOfCity,
    results: answer?.results ?? null,
    isLoading: answer?.key !== key && failedKey !== key,
    isFailed: failedKey === key,
    retry: () => {
      setFailedKey(null)
      setAttempt(attempt + 1)
    },
    look: (seen: MapView, isByPerson: boolean) =>
      setView((known) => ({ seen, isByPerson: isByPerson || (known?.isByPerson ?? false) })),
  }
}

const soon = 80

function boundsOf({ area }: SearchAddress): MapBounds {
  const searched = readArea(area ?? '')
  return searched ? findBounds(searched) : wholeCity
}

/** Filters without parameters of the list. */
export function questionOf(address: SearchAddress) {
  const { sort: _sort, page: _page, area: _area, ...filters } = searchInputOf(address)
  return filters
}

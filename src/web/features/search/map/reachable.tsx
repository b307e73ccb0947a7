import { useEffect, useState } from 'react'

import type { Reach } from '#contract/travel/travel.ts'
import { api } from '#web/api/client.ts'
import type { MapBounds } from '#web/ui/map/geometry.ts'
import { MapRectangles } from '#web/ui/map/map-shape.tsx'

const perDegree = 1000

/** From where each place of whoever searches is within the minutes; the map works without it. */
export function Reachable({ minutes }: { minutes: number }) {
  const [reach, setReach] = useState<{ minutes: number; areas: MapBounds[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    api.travel.getReach({ minutes }).then(
      (found) => isCurrent && setReach({ minutes, areas: areasOf(found) }),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [minutes])
  return reach?.minutes === minutes ? <MapRectangles areas={reach.areas} className="map-reachable" /> : null
}

function areasOf({ south, west, runs }: Reach): MapBounds[] {
  return runs.map(([row, first, last]) => ({
    south: (south + row) / perDegree,
    north: (south + row + 1) / perDegree,
    west: (west + first) / perDegree,
    east: (west + last + 1) / perDegree,
  }))
}

import { LatLngBounds } from 'leaflet'
import { useEffect, useState } from 'react'

import { surveyedBounds } from '#contract/map/read-basemap.ts'
import { m } from '#messages'

import { useLeaflet } from './map-context.ts'

type MapFooterProps = {
  /** Attribution of a tile server. */
  attribution: string | undefined
  hasRoads: boolean
}

/** Scale and attribution. */
export function MapFooter({ attribution, hasRoads }: MapFooterProps) {
  const map = useLeaflet()
  const [scale, setScale] = useState<{ metres: number; pixels: number } | null>(null)
  const [isBeyondRoads, setIsBeyondRoads] = useState(false)
  useEffect(() => {
    const measure = () => {
      const { x, y } = map.getSize()
      const across = map.containerPointToLatLng([x / 2 - maxBarPixels / 2, y / 2])
      const metres = across.distanceTo(map.containerPointToLatLng([x / 2 + maxBarPixels / 2, y / 2]))
      const round = lengths.findLast((length) => length <= metres) ?? metres
      setScale({ metres: round, pixels: (round / metres) * maxBarPixels })
      setIsBeyondRoads(!surveyed.contains(map.getBounds()))
    }
    map.on('moveend', measure)
    map.whenReady(measure)
    return () => void map.off('moveend', measure)
  }, [map])
  return (
    <div className="pointer-events-none absolute right-2.5 bottom-1.5 left-2.5 z-1 flex flex-wrap-reverse items-end justify-between gap-x-3 gap-y-1 text-xs text-ink-2">
      <div className="grid gap-y-0.5">
        {hasRoads && isBeyondRoads && <p className={noteStyle}>{m.layout_map_roads_partial()}</p>}
        {attribution !== undefined && <p className={noteStyle}>{attribution}</p>}
        {hasRoads && (
          <p className={noteStyle}>
            <SourceLink href="https://www.openstreetmap.org/copyright">
              © OpenStreetMap contributors
            </SourceLink>
            <span>
              <SourceLink href="https://projects.datameet.org/Municipal_Spatial_Data/">DataMeet</SourceLink>
              {', '}
              <SourceLink href="https://creativecommons.org/licenses/by-sa/2.5/in/">
                CC BY-SA 2.5 India
              </SourceLink>
            </span>
          </p>
        )}
      </div>
      {scale && (
        <span
          className="shrink-0 rounded-b-sm border-x border-b border-ink-3 px-1 text-center"
          style={{ width: `${Math.round(scale.pixels)}px` }}
        >
          {scale.metres >= 1000
            ? m.layout_map_kilometres({ count: scale.metres / 1000 })
            : m.layout_map_metres({ count: scale.metres })}
        </span>
      )}
    </div>
  )
}

const noteStyle = 'flex w-fit flex-wrap gap-x-2 rounded-sm bg-surface/94 px-1'

function SourceLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="pointer-events-auto inline-flex min-h-6 items-center underline-offset-2 hover:underline"
    >
      {children}
    </a>
  )
}

const { south, west, north, east } = surveyedBounds
const surveyed = new LatLngBounds([south, west], [north, east])
const maxBarPixels = 96
const lengths = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

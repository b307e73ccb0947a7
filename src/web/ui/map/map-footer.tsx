import { useEffect, useState } from 'react'

import { m } from '#messages'

import { useLeaflet } from './map-context.ts'

/** Scale and attribution. */
export function MapFooter({ note }: { note?: string | undefined }) {
  const map = useLeaflet()
  const [scale, setScale] = useState<{ metres: number; pixels: number } | null>(null)
  useEffect(() => {
    const measure = () => {
      const { x, y } = map.getSize()
      const across = map.containerPointToLatLng([x / 2 - longest / 2, y / 2])
      const metres = across.distanceTo(map.containerPointToLatLng([x / 2 + longest / 2, y / 2]))
      const round = lengths.findLast((length) => length <= metres) ?? metres
      setScale({ metres: round, pixels: (round / metres) * longest })
    }
    map.on('moveend', measure)
    map.whenReady(measure)
    return () => void map.off('moveend', measure)
  }, [map])
  return (
    <div className="pointer-events-none absolute bottom-1.5 left-2.5 z-1 flex flex-wrap items-end gap-x-3 text-xs text-ink-2">
      {scale && (
        <span
          className="rounded-b-sm border-x border-b border-ink-3 px-1 text-center"
          style={{ width: `${Math.round(scale.pixels)}px` }}
        >
          {scale.metres >= 1000
            ? m.layout_map_kilometres({ count: scale.metres / 1000 })
            : m.layout_map_metres({ count: scale.metres })}
        </span>
      )}
      {note && <span className="rounded-sm bg-surface/94 px-1">{note}</span>}
    </div>
  )
}

const longest = 96
const lengths = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

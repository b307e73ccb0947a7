import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'

import { m } from '#messages'

import { useLeaflet } from './map-context.ts'

/** Nearer and farther, for fingers, pointers and keys alike. */
export function MapZoom() {
  const map = useLeaflet()
  const [zoom, setZoom] = useState<number | undefined>(undefined)
  useEffect(() => {
    const note = () => setZoom(map.getZoom())
    map.on('zoomend', note)
    return () => void map.off('zoomend', note)
  }, [map])
  const isFarthest = zoom !== undefined && zoom <= map.getMinZoom()
  const isNearest = zoom !== undefined && zoom >= map.getMaxZoom()
  return (
    <div className="absolute top-3 right-3 z-1 grid overflow-hidden rounded-md border border-line bg-raised shadow-sm">
      <button
        type="button"
        aria-label={m.shell_map_zoom_in()}
        aria-disabled={isNearest}
        className={buttonStyle}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden />
      </button>
      <button
        type="button"
        aria-label={m.shell_map_zoom_out()}
        aria-disabled={isFarthest}
        className={`${buttonStyle} border-t border-line`}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden />
      </button>
    </div>
  )
}

const buttonStyle =
  'grid size-11 place-items-center text-ink transition-colors duration-(--quick) hover:bg-sunken aria-disabled:text-ink-3'

import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'

import { writeArea, maxCorners, readArea, type Area, type Point } from '#contract/search/area.ts'
import { m } from '#messages'
import { useLeaflet } from '#web/ui/map/map-context.ts'
import { MapCircle, MapPolygon } from '#web/ui/map/map-shape.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { distanceLabel } from '../search-labels.ts'
import { findCentre, startDrawing } from './drawing.ts'

type Corners = readonly Point[]
type AreaToolProps = { onSearch: (area: Area) => void; onCancel: () => void }

const radii = [500, 1000, 2000, 3000, 5000, 10_000]

/** Draws the area to search: an outline by finger, mouse or single corners, or a circle around the middle. */
export function AreaTool({ onSearch, onCancel }: AreaToolProps) {
  const [kind, setKind] = useState<'outline' | 'circle'>('outline')
  const [corners, setCorners] = useState<Corners>([])
  const [radius, setRadius] = useState(1000)
  const map = useLeaflet()
  const isOutline = kind === 'outline'
  useFocusedMap()
  useMapKeys({
    Enter: () => isOutline && setCorners(withCorner(findCentre(map))),
    Backspace: () => setCorners((all) => all.slice(0, -1)),
    Escape: onCancel,
    ArrowUp: () => panMap(map, 0, -1),
    ArrowDown: () => panMap(map, 0, 1),
    ArrowLeft: () => panMap(map, -1, 0),
    ArrowRight: () => panMap(map, 1, 0),
  })
  const polygon: Area = { kind: 'polygon', corners: [...corners] }
  const search = () => onSearch(isOutline ? polygon : { kind: 'circle', ...findCentre(map), radius })
  return (
    <>
      {isOutline ? <Outline corners={corners} setCorners={setCorners} /> : <CircleHere metres={radius} />}
      <Cross />
      <section aria-label={m.search_area_tool()} className={panelStyle}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label={m.search_area_kind()}
            name="area-kind"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value === 'circle' ? 'circle' : 'outline')}
            options={[
              { value: 'outline', label: m.search_area_outline() },
              { value: 'circle', label: m.search_area_circle() },
            ]}
          />
          {isOutline ? (
            <div className="flex gap-2">
              <Button
                size="small"
                variant="secondary"
                onClick={() => setCorners(withCorner(findCentre(map)))}
              >
                {m.search_area_add()}
              </Button>
              <Button
                size="small"
                variant="quiet"
                disabled={corners.length === 0}
                onClick={() => setCorners(corners.slice(0, -1))}
              >
                {m.search_area_undo()}
              </Button>
            </div>
          ) : (
            <SelectField
              label={m.search_area_radius()}
              hideLabel
              value={String(radius)}
              onChange={({ currentTarget }) => setRadius(Number(currentTarget.value))}
              options={radii.map((metres) => ({ value: String(metres), label: distanceLabel(metres) }))}
            />
          )}
        </div>
        <div className="flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 text-sm leading-tight text-ink-2">
            {isOutline ? writeOutlineHint(corners.length) : m.search_area_circle_start()}
          </p>
          <Button size="small" variant="quiet" onClick={onCancel}>
            {m.search_area_cancel()}
          </Button>
          <Button size="small" disabled={isOutline && readArea(writeArea(polygon)) === null} onClick={search}>
            {m.search_area_search()}
          </Button>
        </div>
      </section>
    </>
  )
}

const panelStyle =
  'absolute inset-x-3 bottom-12 z-2 grid gap-2 rounded-lg border border-line bg-raised p-2.5 shadow-md sm:right-auto sm:w-100'

function writeOutlineHint(count: number): string {
  if (count === 0) return m.search_area_outline_start()
  return count < 3 ? m.search_area_outline_more({ count }) : m.search_area_outline_ready({ count })
}

const withCorner = (corner: Point) => (corners: Corners) => [...corners, corner].slice(0, maxCorners)

type OutlineProps = { corners: Corners; setCorners: Dispatch<SetStateAction<Corners>> }

function Outline({ corners, setCorners }: OutlineProps) {
  const map = useLeaflet()
  const [line, setLine] = useState<Corners>([])
  useEffect(
    () =>
      startDrawing(map, {
        onCorner: (corner) => setCorners(withCorner(corner)),
        onLine: setLine,
        onOutline: setCorners,
      }),
    [map, setCorners],
  )
  return <MapPolygon corners={line.length > 0 ? line : corners} className="map-searched" />
}

/** Follows the middle of the map, which shows about twice the circle at first. */
function CircleHere({ metres }: { metres: number }) {
  const map = useLeaflet()
  const [centre, setCentre] = useState(() => findCentre(map))
  useEffect(() => {
    const follow = () => setCentre(findCentre(map))
    map.on('move', follow)
    return () => void map.off('move', follow)
  }, [map])
  useEffect(() => void map.fitBounds(map.getCenter().toBounds(4 * metres)), [map, metres])
  return <MapCircle around={centre} metres={metres} className="map-searched" />
}

/** Marks the middle of the map. */
function Cross() {
  return (
    <span aria-hidden className="pointer-events-none absolute top-1/2 left-1/2 z-1 size-5 -translate-1/2">
      <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-ink" />
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 rounded-full bg-ink" />
    </span>
  )
}

const stepPixels = 40

/** At once, so that a corner added next is at the cross. */
function panMap(map: LeafletMap, right: number, down: number) {
  map.panBy([right * stepPixels, down * stepPixels], { animate: false })
}

/** Brings the map into view, and gives it the focus now and at the end. */
function useFocusedMap() {
  const map = useLeaflet()
  useEffect(() => {
    const container = map.getContainer()
    container.scrollIntoView({ block: 'nearest' })
    container.focus({ preventScroll: true })
    return () => container.focus({ preventScroll: true })
  }, [map])
}

/** Keys pressed while the map has the focus, before its own. */
function useMapKeys(actions: Readonly<Record<string, () => void>>) {
  const map = useLeaflet()
  useEffect(() => {
    const container = map.getContainer()
    const runAction = (event: KeyboardEvent) => {
      const action = event.target === container ? actions[event.key] : undefined
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    container.addEventListener('keydown', runAction)
    return () => container.removeEventListener('keydown', runAction)
  })
}

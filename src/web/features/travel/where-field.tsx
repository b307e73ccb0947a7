import { useHydrated } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useCallback, useRef, useState, type ReactNode } from 'react'

import { onMap, type PlaceTexts } from '#contract/travel/place-fields.ts'
import { m } from '#messages'
import type { MapPoint } from '#web/ui/map/geometry.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

type MapInput = {
  point: MapPoint | null
  onPick: (point: MapPoint) => void
  /** The locality where the map begins. */
  placeName: string | undefined
}
export type RenderMap = (map: MapInput) => ReactNode

export type LocalityOption = { id: string; name: string; hasRoads: boolean }

type WhereFieldProps = {
  usual: Pick<PlaceTexts, 'where' | 'latitude' | 'longitude'>
  localities: readonly LocalityOption[]
  error: string | undefined
  /** Another place was chosen. */
  onChosen: () => void
  renderMap: RenderMap
}

/** As places are kept, some eleven metres. */
const pointDecimals = 4

/** A locality of the list or, with scripts, a point on the map. */
export function WhereField({ usual, localities, error, onChosen, renderMap }: WhereFieldProps) {
  const isHydrated = useHydrated()
  const [where, setWhere] = useState(usual.where)
  const [near, setNear] = useState<string>()
  const [point, setPoint] = useState({ latitude: usual.latitude, longitude: usual.longitude })
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen before hydration stays: the field holds its own value.
  const adopt = useCallback((field: HTMLSelectElement | null) => {
    select.current = field
    if (field) setWhere(field.value)
  }, [])

  function choose(value: string) {
    if (value === onMap) setNear(localities.find(({ id }) => id === where)?.name)
    setWhere(value)
    onChosen()
  }

  function showMap() {
    if (select.current) select.current.value = onMap
    choose(onMap)
  }

  function pick({ latitude, longitude }: MapPoint) {
    setPoint({ latitude: latitude.toFixed(pointDecimals), longitude: longitude.toFixed(pointDecimals) })
    onChosen()
  }

  return (
    <div className="grid gap-2">
      <input type="hidden" name="latitude" value={point.latitude} />
      <input type="hidden" name="longitude" value={point.longitude} />
      <SelectField
        ref={adopt}
        name="where"
        defaultValue={usual.where}
        onChange={(event) => choose(event.target.value)}
        label={m.travel_place_where()}
        hint={where === onMap || error ? undefined : m.travel_place_where_hint()}
        error={error}
        placeholder={m.travel_place_choose()}
        options={[
          // Without scripts only where the point is known, so that it is kept.
          ...(isHydrated || usual.where === onMap ? [{ value: onMap, label: m.travel_point() }] : []),
          ...localities.map(({ id, name, hasRoads }) => ({
            value: id,
            label: hasRoads ? name : m.travel_place_without_roads({ name }),
            disabled: !hasRoads,
          })),
        ]}
      />
      {where === onMap ? (
        <>
          {isHydrated && (
            <>
              <p className="text-sm text-ink-2">{m.travel_place_map_hint()}</p>
              {renderMap({
                point: readPoint(point),
                onPick: pick,
                placeName: near,
              })}
            </>
          )}
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            {point.latitude !== '' && m.travel_place_point_set(point)}
          </p>
        </>
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon={<MapPin aria-hidden />}
          className="justify-self-start noscript:hidden"
          onClick={showMap}
        >
          {m.travel_place_on_map()}
        </Button>
      )}
    </div>
  )
}

function readPoint({ latitude, longitude }: Pick<PlaceTexts, 'latitude' | 'longitude'>): MapPoint | null {
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPoint = latitude !== '' && longitude !== '' && Object.values(point).every(Number.isFinite)
  return isPoint ? point : null
}

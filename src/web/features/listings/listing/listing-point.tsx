import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useId, useState } from 'react'

import { numberText } from '#contract/texts/latin-digits.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { LazyPointMap } from '../../search/map/lazy-point-map.tsx'
import { ListingSection, FieldPair } from '../fields/listing-section.tsx'
import type { ListingFormApi } from './listing-sections.tsx'

const patience = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }
type Point = { latitude: number; longitude: number }

type ListingPointProps = {
  form: ListingFormApi
  /** Where the map begins. */
  placeName: string | undefined
}

/** Coordinates: set on a map, read from the device on site, or typed. */
export function ListingPoint({ form, placeName }: ListingPointProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'failed'>('idle')
  const [isMapOpen, setIsMapOpen] = useState(false)
  const mapId = useId()
  const [latitude, longitude] = form.watch(['latitude', 'longitude'])

  function place({ latitude: north, longitude: east }: Point) {
    form.setValue('latitude', north.toFixed(5), { shouldDirty: true })
    form.setValue('longitude', east.toFixed(5), { shouldDirty: true })
    form.clearErrors(['latitude', 'longitude'])
  }

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        place(coords)
        setState('found')
      },
      () => setState('failed'),
      patience,
    )
  }

  return (
    <ListingSection title={m.properties_form_point()} hint={m.properties_form_point_hint()} optional>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          icon={<MapPin aria-hidden />}
          aria-expanded={isMapOpen}
          aria-controls={mapId}
          onClick={() => setIsMapOpen(!isMapOpen)}
        >
          {isMapOpen ? m.properties_form_map_close() : m.properties_form_map_open()}
        </Button>
        <Button
          variant="secondary"
          icon={<LocateFixed aria-hidden />}
          loading={state === 'asking'}
          onClick={locate}
        >
          {m.properties_form_locate()}
        </Button>
        <p role="status" className={state === 'failed' ? 'text-sm text-lac-ink' : 'text-sm text-ink-2'}>
          {state === 'found' && m.properties_form_located()}
          {state === 'failed' && m.properties_form_locate_failed()}
        </p>
      </div>
      <div id={mapId} hidden={!isMapOpen}>
        {isMapOpen && (
          <>
            <p className="mb-2 text-sm text-ink-2">{m.properties_form_map_hint()}</p>
            <LazyPointMap point={readPoint(latitude, longitude)} placeName={placeName} onPick={place} />
          </>
        )}
      </div>
      <FieldPair narrow>
        <TextField
          label={m.properties_form_latitude()}
          inputMode="decimal"
          maxLength={20}
          {...form.field('latitude')}
        />
        <TextField
          label={m.properties_form_longitude()}
          inputMode="decimal"
          maxLength={20}
          {...form.field('longitude')}
        />
      </FieldPair>
    </ListingSection>
  )
}

function readPoint(latitude: string, longitude: string): Point | null {
  const [north, east] = [readDegrees(latitude, 90), readDegrees(longitude, 180)]
  return north === null || east === null ? null : { latitude: north, longitude: east }
}

function readDegrees(typed: string, max: number): number | null {
  const degrees = Number(numberText(typed) || Number.NaN)
  return Math.abs(degrees) <= max ? degrees : null
}

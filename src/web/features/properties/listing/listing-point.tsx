import LocateFixed from 'lucide-react/icons/locate-fixed'
import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { ListingFormApi } from './listing-form-api.ts'
import { FieldPair } from '../fields/listing-section.tsx'

const patience = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Where on the map it stands: typed, or taken from the device of somebody who is there. */
export function ListingPoint({ form }: { form: ListingFormApi }) {
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'failed'>('idle')

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.setValue('latitude', coords.latitude.toFixed(5))
        form.setValue('longitude', coords.longitude.toFixed(5))
        form.clearErrors(['latitude', 'longitude'])
        setState('found')
      },
      () => setState('failed'),
      patience,
    )
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-md font-semibold">
        {m.properties_form_point()} <span className="font-normal text-ink-3">{m.layout_optional()}</span>
      </legend>
      <p className="text-sm text-ink-3">{m.properties_form_point_hint()}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
    </fieldset>
  )
}

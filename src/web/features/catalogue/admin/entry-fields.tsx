import { useNavigate } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { type ComponentProps, useId, useMemo, useState, type ReactNode } from 'react'
import type { DefaultValues, Path, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { segments, type Kind } from './kind-labels.ts'

type Named<Name extends string> = {
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'>
}

/** Name in English and in Hindi. */
export function NameFields({ form, isFixed = false }: { form: Named<'name' | 'nameHi'>; isFixed?: boolean }) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <TextField
        label={m.catalogue_name()}
        hint={isFixed ? m.catalogue_name_fixed() : undefined}
        readOnly={isFixed}
        autoComplete="off"
        maxLength={80}
        {...form.field('name')}
      />
      <TextField
        label={m.catalogue_name_hindi()}
        lang="hi"
        optional
        autoComplete="off"
        maxLength={80}
        {...form.field('nameHi')}
      />
    </div>
  )
}

type Point = { latitude: number; longitude: number }
export type RenderPointMap = (map: { point: Point | null; onPick: (point: Point) => void }) => ReactNode
type PointForm = {
  field: (
    name: 'latitude' | 'longitude',
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'>
}
type PointFieldsProps = {
  form: PointForm
  /** Current field values. */
  typed: readonly [latitude: unknown, longitude: unknown]
  onPick: (name: 'latitude' | 'longitude', degrees: number) => void
  renderMap: RenderPointMap
}

/** Coordinates in degrees, typed or picked on a map. */
export function PointFields({ form, typed: [latitude, longitude], onPick, renderMap }: PointFieldsProps) {
  const [isMapOpen, setMapOpen] = useState(false)
  const mapId = useId()
  const point = useMemo(() => readPoint(latitude, longitude), [latitude, longitude])
  return (
    <fieldset>
      <legend className="mb-2 text-md font-semibold">
        {m.catalogue_point()} <span className="font-normal text-ink-3">{m.layout_optional()}</span>
      </legend>
      <p className="mb-3 text-sm text-ink-3">{m.catalogue_point_hint()}</p>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={m.catalogue_latitude()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('latitude')}
        />
        <TextField
          label={m.catalogue_longitude()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('longitude')}
        />
      </div>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        icon={<MapPin aria-hidden />}
        aria-expanded={isMapOpen}
        aria-controls={mapId}
        onClick={() => setMapOpen(!isMapOpen)}
      >
        {isMapOpen ? m.catalogue_point_map_close() : m.catalogue_point_map()}
      </Button>
      <div id={mapId} hidden={!isMapOpen} className="mt-3">
        {isMapOpen && (
          <>
            <p className="mb-2 text-sm text-ink-2">{m.catalogue_point_map_hint()}</p>
            {renderMap({
              point,
              onPick: (picked) => {
                onPick('latitude', roundDegrees(picked.latitude))
                onPick('longitude', roundDegrees(picked.longitude))
              },
            })}
          </>
        )}
      </div>
    </fieldset>
  )
}

function readPoint(latitude: unknown, longitude: unknown): Point | null {
  const [north, east] = [readDegrees(latitude, 90), readDegrees(longitude, 180)]
  return north === null || east === null ? null : { latitude: north, longitude: east }
}

function readDegrees(typed: unknown, maxDegrees: number): number | null {
  if (typeof typed !== 'number' && (typeof typed !== 'string' || typed.trim() === '')) return null
  const degrees = Number(typed)
  return Number.isFinite(degrees) && Math.abs(degrees) <= maxDegrees ? degrees : null
}

/** Precision of about 11 metres (four decimals). */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** Position of an entry in its list. */
export function OrderField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={m.catalogue_order()}
      hint={m.catalogue_order_hint()}
      optional
      inputMode="numeric"
      autoComplete="off"
      {...field}
    />
  )
}

export function SaveEntryButton({ isNew, isSending }: { isNew: boolean; isSending: boolean }) {
  return (
    <Button type="submit" loading={isSending} className="justify-self-start">
      {isNew ? m.catalogue_add() : m.catalogue_save()}
    </Button>
  )
}

/** Form of an entry; after saving, the page reloads it, a new entry at its own address. */
export function useEntryForm<Input extends FieldValues, Output extends { name: string }>(
  kind: Kind,
  { onSubmit, ...form }: EntryFormInput<Input, Output>,
) {
  const navigate = useNavigate()
  return useContractForm<Input, Output, { id: string; name: string }>({
    ...form,
    onSubmit: async (typed) => ({ id: (await onSubmit(typed)).id, name: typed.name }),
    done: ({ name }) => m.catalogue_saved({ name }),
    onDone: ({ id }) => navigate({ to: '/admin/catalogue/$kind/$id', params: { kind: segments[kind], id } }),
  })
}

type EntryFormInput<Input extends FieldValues, Output> = {
  schema: () => Promise<z.ZodType<Output, Input>>
  defaultValues: DefaultValues<Input>
  errorFields: Readonly<Partial<Record<ErrorCode, Path<Input>>>>
  onSubmit: (typed: Output) => Promise<{ id: string }>
}

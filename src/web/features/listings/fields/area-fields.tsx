import { areaUnits, typedAreaUnits } from '#contract/enums.ts'
import { areaUnitName, formatArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FormFields } from './form-fields.ts'
import { FieldPair } from './listing-section.tsx'
import { areaOfSides, squareFeetTyped, unitsFor, unknownAreaType, type TypedArea } from './typed-area.ts'

export type SizeName = 'area' | 'areaUnit' | 'plotLength' | 'plotWidth'

type SizeForm = FormFields<SizeName> & {
  setValue: (name: 'area' | 'areaUnit' | 'areaType', value: string, options: { shouldDirty: true }) => void
}

type SizeFieldsProps = {
  form: SizeForm
  isPlot: boolean
  typed: Omit<TypedArea, 'type' | 'areaType'>
}

/** The size in the unit its advertiser thinks in, and the sides of a plot, from which it follows. */
export function SizeFields({ form, isPlot, typed }: SizeFieldsProps) {
  const area = form.field('area')
  return (
    <>
      <div>
        <FieldPair narrow>
          <TextField
            label={m.properties_form_area({ unit: unitLabel(typed.areaUnit) })}
            inputMode="decimal"
            {...area}
            onBlur={async (event) => {
              await splitArea(form, event.target.value, isPlot)
              return area.onBlur(event)
            }}
          />
          <SelectField
            label={m.properties_form_area_unit()}
            options={unitsFor(isPlot).map((value) => ({ value, label: unitLabel(value) }))}
            {...form.field('areaUnit')}
          />
        </FieldPair>
        <p role="status" className="mt-1.5 text-sm text-ink-2 tabular-nums empty:hidden">
          {conversionOf(typed, isPlot)}
        </p>
      </div>
      {isPlot && (
        <FieldPair narrow>
          <TextField
            label={m.properties_form_plot_length()}
            optional
            inputMode="decimal"
            hint={m.properties_form_sides_hint()}
            {...form.field('plotLength')}
          />
          <TextField
            label={m.properties_form_plot_width()}
            optional
            inputMode="decimal"
            {...form.field('plotWidth')}
          />
        </FieldPair>
      )}
    </>
  )
}

/** Of a pasted "1,150 sq ft carpet" the number stays in its field; unit and type go to theirs. */
async function splitArea(form: SizeForm, typed: string, isPlot: boolean) {
  if (!/\p{L}/u.test(typed)) return
  // Without a connection the field says what is wrong.
  const reader = await import('#contract/quantities/read-quantity.ts').catch(() => null)
  const read = reader?.readArea(typed)
  if (!read?.isExact) return
  const { area, unit, type } = read.value
  if (unit !== null && !unitsFor(isPlot).includes(unit)) return
  form.setValue('area', String(area), { shouldDirty: true })
  if (unit !== null) form.setValue('areaUnit', unit, { shouldDirty: true })
  if (type !== null && !isPlot && type !== 'plot') form.setValue('areaType', type, { shouldDirty: true })
}

type AreaTypeFieldProps = { form: FormFields<'areaType'>; typed: string }

/** Which area of a home it is. */
export function AreaTypeField({ form, typed }: AreaTypeFieldProps) {
  return (
    <RadioGroup
      label={m.properties_form_area_which()}
      options={[
        ...homeAreas.map((value) => ({
          value,
          label: m.properties_area_type_name(value),
          hint: m.properties_form_area_hint(value),
        })),
        // As an earlier version of the form allowed it.
        ...(typed === 'plot' ? [{ value: 'plot', label: m.properties_area_type_name('plot') }] : []),
        { value: unknownAreaType, label: m.properties_form_area_unknown() },
      ]}
      {...form.field('areaType')}
    />
  )
}

/** The typed area in all units; of a bigha, what it is as either kind. */
function conversionOf({ area, areaUnit, plotLength, plotWidth }: SizeFieldsProps['typed'], isPlot: boolean) {
  if (isPlot && area.trim() === '') {
    const sides = areaOfSides({ plotLength, plotWidth })
    return sides === null ? null : m.properties_form_area_of_sides({ area: inAllUnits(sides, 'none') })
  }
  if (areaUnit === 'bigha_pucca' || areaUnit === 'bigha_kachcha') {
    const as = (kind: 'bigha_pucca' | 'bigha_kachcha') => {
      const size = squareFeetTyped(area, kind)
      return size === null ? '' : inAllUnits(size, 'none')
    }
    const [pucca, kachcha] = [as('bigha_pucca'), as('bigha_kachcha')]
    return pucca === '' ? null : m.properties_form_area_bighas({ pucca, kachcha })
  }
  const size = squareFeetTyped(area, areaUnit)
  return size === null ? null : `= ${inAllUnits(size, areaUnit)}`
}

function inAllUnits(squareFeet: number, typedUnit: string): string {
  const units = areaUnits.filter((unit) => unit !== typedUnit)
  return joinWithDots(...units.map((unit) => formatArea(squareFeet, unit)))
}

function unitLabel(typed: string): string {
  const unit = typedAreaUnits.find((known) => known === typed) ?? 'sqft'
  return unit === 'gaj' ? m.properties_area_unit_gaj() : areaUnitName(unit)
}

const homeAreas = ['carpet', 'built_up', 'super_built_up'] as const

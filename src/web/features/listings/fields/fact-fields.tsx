import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import type { PropertyType, Purpose } from '#contract/properties/card.ts'
import { floors, floorWord } from '#contract/properties/fields/floors.ts'
import { hasNeeded, isFieldOf, listingField } from '#contract/properties/fields/listing-fields.ts'
import { statedFacts, type StatedFactName } from '#contract/properties/fields/stated-facts.ts'
import { m } from '#messages'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FormFields } from './form-fields.ts'
import { FieldPair } from './listing-section.tsx'

/** Values of the facts, as typed. */
export type TypedFacts = Readonly<Record<StatedFactName, string | readonly string[]>> & {
  type: PropertyType
  purpose: Purpose
  possession: string
}

export type FactForm = FormFields<StatedFactName> & {
  register: (name: StatedFactName) => UseFormRegisterReturn
}

type FactProps = { form: FactForm; typed: TypedFacts; name: StatedFactName }

/** The control of a fact as its line of the table describes it; nothing where a listing like this has none. */
export function FactField({ form, typed, name }: FactProps) {
  const { typedAs, choices } = listingField[name]
  const label = (formLabels[name] ?? listingField[name].label)()
  if (!isFieldOf(name, typed) || !hasNeeded(name, typed)) return null
  if (name === 'floor') return <FloorField form={form} typed={typed} />
  if (typedAs === 'list')
    return (
      <ChipChoices legend={label}>
        {choices?.values.map((value) => (
          <ChipOption key={value} value={value} label={choices.wordOf(value)} {...form.register(name)} />
        ))}
      </ChipChoices>
    )
  if (typedAs === 'choice' || typedAs === 'answer')
    return (
      <SelectField
        label={label}
        optional
        hint={hints[name]?.()}
        placeholder={m.properties_form_not_given()}
        options={
          choices?.values.map((value) => ({ value, label: choices.wordOf(value) })) ?? [
            { value: 'true', label: m.properties_corner_yes() },
            { value: 'false', label: m.properties_corner_no() },
          ]
        }
        {...form.field(name)}
      />
    )
  if (typedAs === 'day') return <TextField type="date" label={label} optional {...form.field(name)} />
  return (
    <TextField
      label={label}
      optional
      inputMode={typedAs === 'count' ? 'numeric' : 'decimal'}
      {...form.field(name)}
    />
  )
}

/** Labels with the unit that is typed. */
const formLabels: Partial<Record<StatedFactName, () => string>> = {
  plotLength: m.properties_form_plot_length,
  plotWidth: m.properties_form_plot_width,
  roadWidth: m.properties_form_road_width,
  powerBackupHours: m.properties_form_power_backup_hours,
  minLeaseMonths: m.properties_form_min_lease,
  noticeMonths: m.properties_form_notice,
}

const hints: Partial<Record<StatedFactName, () => string>> = { titleKind: m.properties_title_kind_hint }

const usualFloors = 30

/** Floors from the ground up, then those below it. */
function FloorField({ form, typed }: Omit<FactProps, 'name'>) {
  const { error, ...field } = form.field('floor')
  const [chosen, top] = [Number(typed.floor), Number(typed.totalFloors)]
  const highest = Math.max(chosen || 0, top || usualFloors)
  const shown = [
    ...floors.filter((floor) => floor >= 0 && floor <= highest),
    ...floors.filter((floor) => floor < 0).toReversed(),
  ]
  return (
    <SelectField
      label={m.properties_floor()}
      optional
      placeholder={m.properties_form_not_given()}
      options={shown.map((floor) => ({ value: String(floor), label: floorWord(floor) }))}
      error={error}
      {...field}
    />
  )
}

const groups = ['home', 'building', 'outside', 'rules'] as const
type Group = (typeof groups)[number]

/** Facts outside the groups have a place of their own in the form; one that is not named here is of the building. */
const groupOf: Partial<Record<StatedFactName, Group | null>> = {
  plotLength: null,
  plotWidth: null,
  floor: null,
  totalFloors: null,
  hasLift: null,
  waterSources: null,
  waterHours: null,
  titleKind: null,
  possessionDate: null,
  availableFrom: null,
  tenantKinds: null,
  maintenanceCovers: null,
  extraRooms: 'home',
  balconies: 'home',
  kitchen: 'home',
  facing: 'home',
  overlooking: 'home',
  isCorner: 'outside',
  openSides: 'outside',
  roadWidth: 'outside',
  hasBoundaryWall: 'outside',
}

function isInGroup(name: StatedFactName, group: Group): boolean {
  const own = listingField[name].isHouseRule ? 'rules' : groupOf[name]
  return (own === undefined ? 'building' : own) === group
}

// Its keys are the names.
const factNames = Object.keys(statedFacts) as StatedFactName[]

/** Facts that few listings need, in groups that are closed until something in them is stated. */
export function MoreFacts({ form, typed }: Omit<FactProps, 'name'>) {
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-md font-semibold">{m.properties_form_more()}</h3>
      {groups.map((group) => (
        <FactGroup key={group} form={form} typed={typed} group={group} />
      ))}
    </div>
  )
}

function FactGroup({ form, typed, group }: Omit<FactProps, 'name'> & { group: Group }) {
  const names = factNames.filter(
    (name) => isInGroup(name, group) && isFieldOf(name, typed) && hasNeeded(name, typed),
  )
  const stated = names.filter((name) => typed[name].length > 0).length
  // What is stated is seen, and what is typed does not move.
  const [isOpen] = useState(stated > 0)
  if (names.length === 0) return null
  return (
    <details open={isOpen} className="group rounded-md border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-3 font-medium">
        {m.properties_form_more_group(group)}
        <span className="ml-auto text-sm font-normal text-ink-3 tabular-nums">
          {m.properties_form_more_stated({ stated, total: names.length })}
        </span>
        <ChevronDown aria-hidden className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3.5 px-3 pt-1 pb-4 md:gap-4.5">
        <FactRows form={form} typed={typed} names={names} narrow={group === 'home'} />
      </div>
    </details>
  )
}

/** Short ones in pairs, on a phone too if their labels are short, lists on lines of their own. */
export function FactRows({
  form,
  typed,
  names,
  narrow = true,
}: Omit<FactProps, 'name'> & { names: readonly StatedFactName[]; narrow?: boolean }) {
  const isList = (name: StatedFactName) => listingField[name].typedAs === 'list'
  return (
    <>
      <FieldPair narrow={narrow}>
        {names
          .filter((name) => !isList(name))
          .map((name) => (
            <FactField key={name} form={form} typed={typed} name={name} />
          ))}
      </FieldPair>
      {names.filter(isList).map((name) => (
        <FactField key={name} form={form} typed={typed} name={name} />
      ))}
    </>
  )
}

/** Several of these, each a chip. */
export function ChipChoices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-md font-semibold">
        {legend} <span className="font-normal text-ink-3">{m.layout_optional()}</span>
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

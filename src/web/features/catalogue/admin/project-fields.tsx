import type { ComponentProps } from 'react'

import type { AdminProject } from '#contract/catalogue/admin.ts'
import { approvalStatuses, projectPhases } from '#contract/enums.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

import { OrderField } from './entry-fields.tsx'
import { approvalLabels } from './kind-labels.ts'

type Control = { name: string; error?: string | undefined } & Pick<
  ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>,
  'onChange' | 'onBlur' | 'ref'
>
type Fields<Name extends string> = { form: { field: (name: Name) => Control } }

type FactNames =
  | 'builderName'
  | 'builderId'
  | 'reraNumber'
  | 'phase'
  | 'promisedDate'
  | 'possessionDate'
  | 'towers'
  | 'units'
  | 'priceFrom'
  | 'priceTo'
  | 'description'

/** Builder, RERA number, phase, possession dates, size and price. */
type ProjectFactsProps = Fields<FactNames> & {
  phase: AdminProject['phase']
  typed: { priceFrom?: unknown; priceTo?: unknown }
}

export function ProjectFacts({ form, phase, typed }: ProjectFactsProps) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={m.catalogue_builder()}
          optional
          autoComplete="off"
          maxLength={100}
          {...form.field('builderName')}
        />
        <TextField
          label={m.catalogue_builder_id()}
          hint={m.catalogue_builder_id_hint()}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          {...form.field('builderId')}
        />
        <TextField
          label={m.catalogue_rera()}
          optional
          autoComplete="off"
          maxLength={60}
          {...form.field('reraNumber')}
        />
        <SelectField
          label={m.catalogue_phase()}
          options={optionsOf(projectPhases, m.catalogue_phase_name)}
          {...form.field('phase')}
        />
        <TextField type="date" label={m.catalogue_promised()} optional {...form.field('promisedDate')} />
        {phase !== 'ready' && (
          <TextField
            type="date"
            label={m.catalogue_possession()}
            optional
            {...form.field('possessionDate')}
          />
        )}
        <TextField
          label={m.search_project_towers()}
          optional
          inputMode="numeric"
          maxLength={5}
          {...form.field('towers')}
        />
        <TextField
          label={m.search_project_units()}
          optional
          inputMode="numeric"
          maxLength={7}
          {...form.field('units')}
        />
      </div>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <RupeeField
          label={m.catalogue_price_from_label()}
          optional
          typed={textOf(typed.priceFrom)}
          {...form.field('priceFrom')}
        />
        <RupeeField
          label={m.catalogue_price_to_label()}
          optional
          typed={textOf(typed.priceTo)}
          {...form.field('priceTo')}
        />
      </div>
      <TextArea
        label={m.catalogue_description()}
        optional
        rows={4}
        maxLength={2000}
        {...form.field('description')}
      />
    </>
  )
}

/** Visibility, and whether the home page features the project. */
export function ProjectShown({ form }: Fields<'approvalStatus' | 'isTrending' | 'position'>) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SelectField
          label={m.catalogue_approval()}
          options={approvalStatuses.map((value) => ({ value, label: approvalLabels[value]() }))}
          {...form.field('approvalStatus')}
        />
        <OrderField {...form.field('position')} />
      </div>
      <Checkbox variant="switch" label={m.catalogue_trending()} {...form.field('isTrending')} />
    </>
  )
}

/** A field that was not touched may hold the stored number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import type { AdminCostRate, AdminDlcRate } from '#contract/catalogue/costs.ts'
import type { CostRateInput } from '#contract/costs/rate-schemas.ts'
import { dayInIndia } from '#contract/dates.ts'
import { costRateKeys, dlcCategories } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { LocalityChoice } from '../use-localities.ts'

type Sourced = Pick<AdminCostRate, 'validFrom' | 'validUntil' | 'source' | 'url' | 'checkedOn'>

function sourceValues(value: Sourced | null) {
  const today = dayInIndia(new Date())
  return {
    validFrom: value?.validFrom ?? today,
    validUntil: value?.validUntil ?? '',
    source: value?.source ?? '',
    url: value?.url ?? '',
    checkedOn: today,
  }
}

type CostRateEditorProps = { rate: AdminCostRate | null; onClose: () => void }

/** A rate from a day on, or the correction of one, with a preview of what it changes. */
export function CostRateEditor({ rate, onClose }: CostRateEditorProps) {
  const form = useContractForm({
    schema: () => import('#contract/costs/rate-schemas.ts').then((contract) => contract.costRateInput),
    defaultValues: {
      key: rate?.key ?? costRateKeys[0],
      least: rate?.least ?? '',
      most: rate?.most ?? '',
      ...sourceValues(rate),
    },
    errorFields: { TAKEN: 'validFrom' },
    failureTitle: m.catalogue_cost_not_saved(),
    onSubmit: (typed) => api.catalogue.saveCostRate({ rate: typed, saved: rate && savedOf(rate) }),
    done: m.catalogue_cost_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rate ? m.catalogue_cost_edit_title() : m.catalogue_cost_add()}
      text={m.catalogue_cost_editor_text()}
      button={m.catalogue_cost_save()}
      onClose={onClose}
    >
      <SelectField
        label={m.catalogue_cost_key()}
        options={optionsOf(costRateKeys, m.catalogue_cost_rate)}
        {...form.field('key')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField label={m.catalogue_cost_least()} inputMode="decimal" {...form.field('least')} />
        <TextField
          label={m.catalogue_cost_most()}
          hint={m.catalogue_cost_most_hint()}
          inputMode="decimal"
          {...form.field('most')}
        />
      </div>
      <SourceFields form={form} />
      <RatePreview read={(use) => void form.handleSubmit(use)()} />
    </FormDialog>
  )
}

type SourceFieldsProps = {
  form: { field: (name: keyof Sourced) => UseFormRegisterReturn & { error: string | undefined } }
}

function SourceFields({ form }: SourceFieldsProps) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField label={m.catalogue_cost_valid_from()} type="date" {...form.field('validFrom')} />
        <TextField
          label={m.catalogue_cost_valid_until()}
          type="date"
          optional
          {...form.field('validUntil')}
        />
      </div>
      <TextField label={m.catalogue_cost_source()} maxLength={300} {...form.field('source')} />
      <TextField
        label={m.catalogue_cost_url()}
        optional
        inputMode="url"
        maxLength={500}
        {...form.field('url')}
      />
      <TextField label={m.catalogue_cost_checked_on()} type="date" {...form.field('checkedOn')} />
    </>
  )
}

type Preview = Awaited<ReturnType<typeof api.costs.previewCostRate>>

/** What the typed rate would do to listed homes; nothing is saved. */
function RatePreview({ read }: { read: (use: (rate: CostRateInput) => unknown) => void }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const { run, isPending, problem } = useAction(
    (rate: CostRateInput) => api.costs.previewCostRate({ rate }),
    { onDone: setPreview },
  )
  return (
    <div className="grid gap-2" aria-live="polite">
      <Button variant="secondary" loading={isPending} onClick={() => read((rate) => void run(rate))}>
        {m.catalogue_cost_preview()}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {preview && (
        <>
          <p>{m.catalogue_cost_preview_text(preview)}</p>
          <ul className="grid gap-1 text-sm text-ink-2">
            {preview.examples.map(({ numericId, title, before, after }) => (
              <li key={numericId} className="wrap-anywhere">
                {m.catalogue_cost_preview_home({
                  title,
                  before: `₹${formatNumber(before.most / 100)}`,
                  after: `₹${formatNumber(after.most / 100)}`,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type DlcRateEditorProps = {
  rate: AdminDlcRate | null
  localities: readonly LocalityChoice[]
  onClose: () => void
}

/** The state's least value of a square metre in a locality. */
export function DlcRateEditor({ rate, localities, onClose }: DlcRateEditorProps) {
  const form = useContractForm({
    schema: () => import('#contract/costs/rate-schemas.ts').then((contract) => contract.dlcRateInput),
    defaultValues: {
      localityId: rate?.localityId ?? '',
      category: rate?.category ?? dlcCategories[0],
      amount: rate?.amount ?? '',
      ...sourceValues(rate),
    },
    errorFields: { TAKEN: 'validFrom' },
    failureTitle: m.catalogue_cost_not_saved(),
    onSubmit: (typed) => api.catalogue.saveDlcRate({ rate: typed, saved: rate && savedOf(rate) }),
    done: m.catalogue_cost_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rate ? m.catalogue_dlc_edit_title() : m.catalogue_dlc_add()}
      text={m.catalogue_dlc_editor_text()}
      button={m.catalogue_cost_save()}
      onClose={onClose}
    >
      <SelectField
        label={m.catalogue_dlc_locality()}
        placeholder={m.catalogue_dlc_choose()}
        options={localities.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('localityId')}
      />
      <SelectField
        label={m.catalogue_dlc_category()}
        options={optionsOf(dlcCategories, m.catalogue_dlc_category_name)}
        {...form.field('category')}
      />
      <TextField label={m.catalogue_dlc_amount()} prefix="₹" inputMode="decimal" {...form.field('amount')} />
      <SourceFields form={form} />
    </FormDialog>
  )
}

function savedOf({ id, version }: { id: string; version: number }) {
  return { id, version }
}

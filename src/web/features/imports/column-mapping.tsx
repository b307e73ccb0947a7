import { useState, type ReactNode } from 'react'

import { missingFields, recognizeColumns } from '#contract/imports/column-mapping.ts'
import type { ImportDetail } from '#contract/imports/import-detail.ts'
import type { StatedOfAll } from '#contract/imports/imports.ts'
import { fieldsOfKind } from '#contract/imports/lead-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { importTexts } from './import-labels.ts'
import { SameForAll, unsaidFields } from './same-for-all.tsx'

type ColumnMappingProps = { shown: ImportDetail; onDone: () => void; discard: ReactNode }

/** The field of each column, recognized ones filled in. */
export function ColumnMapping({ shown, onDone, discard }: ColumnMappingProps) {
  const { id, kind, columns } = shown
  const [mapping, setMapping] = useState(() =>
    Object.fromEntries(columns.map(({ name, field }) => [name, field ?? ''])),
  )
  const [stated, setStated] = useState<StatedOfAll>({})
  const unsaid = unsaidFields(shown, mapping)
  const { run, isPending, problem } = useAction(() =>
    api.imports.mapImport({ id, mapping, stated: statedOf(unsaid, stated) }),
  )
  const check = async () => {
    // Closed after the refetch only: the former result could still be started until then.
    if (await run()) onDone()
  }
  const options = fieldsOfKind[kind].map(({ name, label }) => ({
    value: name,
    label: label(),
  }))
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h2 className="text-lg">{m.imports_columns_title()}</h2>
        <p className="max-w-prose text-sm text-ink-2">{m.imports_columns_text()}</p>
      </div>
      {shown.missing.length > 0 && (
        <Notice tone="waiting">
          {looksLikeOtherKind(shown) ? importTexts[kind].otherKind() : missingText(shown)}
        </Notice>
      )}
      {unsaid.length > 0 && <SameForAll fields={unsaid} stated={stated} onChange={setStated} />}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, samples }) => (
          <SelectField
            key={name}
            label={<span className="line-clamp-3 wrap-anywhere">{name}</span>}
            hint={
              samples.length > 0 && (
                <span className="wrap-anywhere">
                  {m.imports_column_values({ values: joinWithDots(...samples) })}
                </span>
              )
            }
            placeholder={m.imports_column_ignored()}
            options={options}
            value={mapping[name] ?? ''}
            onChange={({ target }) => setMapping((now) => ({ ...now, [name]: target.value }))}
          />
        ))}
      </div>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button loading={isPending} onClick={() => void check()}>
          {m.imports_check()}
        </Button>
        {discard}
      </div>
    </Card>
  )
}

/** Without what a column says by now, and what is empty. */
function statedOf(fields: readonly (keyof StatedOfAll)[], stated: StatedOfAll): StatedOfAll {
  return Object.fromEntries(
    Object.entries(stated).filter(
      ([field, text]) => text !== undefined && text.trim() !== '' && fields.some((asked) => asked === field),
    ),
  )
}

/** A file of leads among listings, or the other way round. */
function looksLikeOtherKind({ kind, columns }: ImportDetail): boolean {
  const names = columns.map(({ name }) => name)
  const other = kind === 'leads' ? 'listings' : 'leads'
  const [own, others] = [recognizeColumns(names, kind), recognizeColumns(names, other)]
  const isMore = Object.keys(others).length > Object.keys(own).length
  return isMore && missingFields(others, other).length === 0
}

function missingText({ kind, missing }: ImportDetail): string {
  if (kind === 'leads') return importTexts.leads.needs()
  const named = missing.flatMap(([first]) => {
    const needs = fieldsOfKind.listings.find(({ name }) => name === first)?.needs
    return needs === undefined || needs === 'contact' ? [] : m.imports_need(needs)
  })
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(named)
  const isUnplaced = missing.some((fields) => fields.includes('locality'))
  return [m.imports_needs_missing({ fields: list }), ...(isUnplaced ? [m.imports_all_place()] : [])].join(' ')
}

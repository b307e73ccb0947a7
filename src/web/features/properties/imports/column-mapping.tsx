import { useState, type ReactNode } from 'react'

import type { ImportDetail } from '#contract/properties/importing/import-detail.ts'
import { fieldsOfKind } from '#contract/properties/importing/lead-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { importTexts } from './import-labels.ts'

type ColumnMappingProps = { shown: ImportDetail; onDone: () => void; discard: ReactNode }

/** The field of each column, recognized ones filled in. */
export function ColumnMapping({ shown, onDone, discard }: ColumnMappingProps) {
  const { id, kind, columns } = shown
  const [mapping, setMapping] = useState(() =>
    Object.fromEntries(columns.map(({ name, field }) => [name, field ?? ''])),
  )
  const { run, isPending, problem } = useAction(() => api.properties.mapImport({ id, mapping }))
  const check = async () => {
    // Closed after the refetch only: the former result could still be started until then.
    if (await run()) onDone()
  }
  const options = fieldsOfKind[kind].map(({ name, label }) => ({
    value: name,
    label: `${label()} (${name})`,
  }))
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h2 className="text-lg">{m.properties_import_columns_title()}</h2>
        <p className="max-w-prose text-sm text-ink-2">{m.properties_import_columns_text()}</p>
      </div>
      {shown.missing.length > 0 && <Notice tone="waiting">{importTexts[kind].needs()}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, samples }) => (
          <SelectField
            key={name}
            label={<span className="line-clamp-3 wrap-anywhere">{name}</span>}
            hint={
              samples.length > 0 && (
                <span className="wrap-anywhere">
                  {m.properties_import_column_values({ values: samples.join(' · ') })}
                </span>
              )
            }
            placeholder={m.properties_import_column_ignored()}
            options={options}
            value={mapping[name] ?? ''}
            onChange={({ target }) => setMapping((now) => ({ ...now, [name]: target.value }))}
          />
        ))}
      </div>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button loading={isPending} onClick={() => void check()}>
          {m.properties_import_check()}
        </Button>
        {discard}
      </div>
    </Card>
  )
}

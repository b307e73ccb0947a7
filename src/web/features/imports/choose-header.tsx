import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { ImportDetail } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'

type Choice = { sheet: number; line?: number }

/** The file is read anew, as another import in place of this one. */
function useReadAnew(id: string) {
  const navigate = useNavigate()
  return useAction((choice: Choice) => api.imports.chooseImportHeader({ id, ...choice }), {
    onDone: (replacing) =>
      navigate({ to: '/user-dashboard/import/$id', params: { id: replacing.id }, replace: true }),
  })
}

/** The first rows of each sheet, of which one names the columns. */
export function ChooseHeader({ shown: { id, previews } }: { shown: ImportDetail }) {
  const [chosen, setChosen] = useState('')
  const [sheet = 0, line = 1] = chosen.split(':').map(Number)
  const { run, isPending, problem } = useReadAnew(id)
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h2 className="text-lg">{m.imports_header_title()}</h2>
        <p className="max-w-prose text-sm text-ink-2">{m.imports_header_text()}</p>
      </div>
      {previews.map(({ name, position, rows }) => (
        <RadioGroup
          key={position}
          name="header"
          label={name === '' ? m.imports_rows_title() : m.imports_sheet({ name })}
          options={rows.map((row) => ({
            value: `${position}:${row.line}`,
            label: <span className="wrap-anywhere">{joinWithDots(...row.cells)}</span>,
            hint: m.imports_row_line({ line: row.line }),
          }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      ))}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div>
        <Button
          variant="secondary"
          disabled={chosen === ''}
          loading={isPending}
          onClick={() => void run({ sheet, line })}
        >
          {m.imports_header_take()}
        </Button>
      </div>
    </Card>
  )
}

/** Of a workbook with a list on each of several sheets. */
export function ChooseSheet({ shown: { id, otherSheets } }: { shown: ImportDetail }) {
  const { run, isPending, problem } = useReadAnew(id)
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h2 className="text-lg">{m.imports_sheets_title()}</h2>
        <p className="max-w-prose text-sm text-ink-2">{m.imports_sheets_text()}</p>
      </div>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {otherSheets.map(({ name, position }) => (
          <Button
            key={position}
            variant="secondary"
            disabled={isPending}
            onClick={() => void run({ sheet: position })}
          >
            <span className="wrap-anywhere">{m.imports_sheets_take({ name })}</span>
          </Button>
        ))}
      </div>
    </Card>
  )
}

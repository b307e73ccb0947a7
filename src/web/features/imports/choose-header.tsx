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

/** The first rows of each sheet, of which one names the columns. */
export function ChooseHeader({ shown: { id, previews } }: { shown: ImportDetail }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const [sheet = 0, line = 1] = chosen.split(':').map(Number)
  const { run, isPending, problem } = useAction(() => api.imports.chooseImportHeader({ id, sheet, line }), {
    onDone: (replacing) =>
      navigate({ to: '/user-dashboard/import/$id', params: { id: replacing.id }, replace: true }),
  })
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
        <Button variant="secondary" disabled={chosen === ''} loading={isPending} onClick={() => void run()}>
          {m.imports_header_take()}
        </Button>
      </div>
    </Card>
  )
}

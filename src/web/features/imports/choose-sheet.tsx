import { useNavigate } from '@tanstack/react-router'

import type { ImportDetail } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

/** Of a workbook with a list on each of several sheets, whose columns are known. */
export function isOneOfSheets({ state, previews }: ImportDetail): boolean {
  return state !== 'mapping' && previews.filter(({ isList }) => isList === true).length > 1
}

function otherSheets({ previews, notes }: ImportDetail) {
  const isRead = (name: string) => notes.includes(m.imports_note_sheet({ sheet: name }))
  return previews.filter(({ isList, name }) => isList === true && !isRead(name))
}

export function ChooseSheet({ shown }: { shown: ImportDetail }) {
  const { id } = shown
  const navigate = useNavigate()
  const { run, isPending, problem } = useAction(
    (sheet: number) => api.imports.chooseImportHeader({ id, sheet }),
    {
      onDone: (replacing) =>
        navigate({ to: '/user-dashboard/import/$id', params: { id: replacing.id }, replace: true }),
    },
  )
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h2 className="text-lg">{m.imports_sheets_title()}</h2>
        <p className="max-w-prose text-sm text-ink-2">{m.imports_sheets_text()}</p>
      </div>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {otherSheets(shown).map(({ name, position }) => (
          <Button key={position} variant="secondary" disabled={isPending} onClick={() => void run(position)}>
            <span className="wrap-anywhere">{m.imports_sheets_take({ name })}</span>
          </Button>
        ))}
      </div>
    </Card>
  )
}

import type { ImportDetail, ImportRowShown } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

type Of = Parameters<typeof api.imports.chooseImportRows>[0]['of']

/** Listings that the advertiser has already: those that differ, and those that the file does not have. */
export function ImportChoices({ shown }: { shown: ImportDetail }) {
  const { changed, missingListings } = shown
  return (
    <>
      {changed > 0 && (
        <Choices
          shown={shown}
          of="changed"
          title={m.imports_changed_title({ count: changed })}
          text={m.imports_changed_text()}
          show={m.imports_changed_show()}
          perform={m.imports_choose_update()}
        />
      )}
      {missingListings > 0 && (
        <Choices
          shown={shown}
          of="missing"
          title={m.imports_missing_title({ count: missingListings })}
          text={m.imports_missing_text()}
          show={m.imports_missing_show()}
          perform={m.imports_choose_close()}
        />
      )}
    </>
  )
}

type ChoicesProps = {
  shown: ImportDetail
  of: 'changed' | 'missing'
  title: string
  text: string
  show: string
  perform: string
}

function Choices({ shown: { id }, of, title, text, show, perform }: ChoicesProps) {
  const { run, isPending } = useChoice(id, of)
  return (
    <Card className="grid gap-3 p-4">
      <div className="max-w-prose">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to="/user-dashboard/import/$id"
          params={{ id }}
          search={{ show: of }}
          hash="rows"
          resetScroll={false}
          variant="secondary"
          size="small"
        >
          {show}
        </LinkButton>
        <Button variant="secondary" size="small" disabled={isPending} onClick={() => void run(true)}>
          {perform}
        </Button>
        <Button variant="quiet" size="small" disabled={isPending} onClick={() => void run(false)}>
          {m.imports_choose_leave()}
        </Button>
      </div>
    </Card>
  )
}

/** Whether the row of a known listing is performed, until the start. */
export function RowChoice({ shown, row }: { shown: ImportDetail; row: ImportRowShown }) {
  const { line, state, action } = row
  const { run, isPending } = useChoice(shown.id, { line })
  const isChosen = state === 'ready' || state === 'skipped'
  const isOpen = shown.state === 'checked' && shown.source === 'file' && action !== 'add' && isChosen
  if (!isOpen) return null
  const perform = action === 'close' ? m.imports_row_close() : m.imports_row_update()
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      loading={isPending}
      onClick={() => void run(state === 'skipped')}
    >
      {state === 'skipped' ? perform : m.imports_row_leave()}
    </Button>
  )
}

function useChoice(id: string, of: Of) {
  return useAction((isPerformed: boolean) => api.imports.chooseImportRows({ id, isPerformed, of }), {
    failed: m.imports_choice_failed(),
  })
}

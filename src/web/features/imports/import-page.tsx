import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { ImportDetail, ImportRowShown } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { ChooseHeader, ChooseSheet } from './choose-header.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportChoices } from './import-choices.tsx'
import { importStateLabel, importTexts } from './import-labels.ts'
import { ImportPhotos, useZipUpload } from './import-photos.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { unsaidFields } from './same-for-all.tsx'
import type { ImportSearch } from './search-params.ts'

type ImportPageProps = {
  shown: ImportDetail
  rows: { items: readonly ImportRowShown[]; page: number; pageSize: number; total: number }
  search: ImportSearch
}

/** One import: columns, dry run, progress and result, whichever it has come to. */
export function ImportPage({ shown, rows, search }: ImportPageProps) {
  const { label, tone } = importStateLabel(shown)
  const upload = useZipUpload(shown)
  const isOneOfSheets = shown.otherSheets.length > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to="/user-dashboard/import" search={shown.kind === 'leads' ? { kind: shown.kind } : {}}>
        {m.imports_back()}
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl wrap-anywhere">{shown.fileName}</h1>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <FileNotes notes={shown.notes} repeated={shown.repeated} />
      {shown.previews.length > 0 && !isOneOfSheets && <ChooseHeader key={shown.id} shown={shown} />}
      <ImportStep key={shown.state} shown={shown} isSending={upload.isPending} />
      {shown.state === 'checked' && isOneOfSheets && <ChooseSheet key={shown.id} shown={shown} />}
      {shown.state === 'checked' && shown.source === 'file' && <ImportChoices shown={shown} />}
      {takesPhotos(shown) && <ImportPhotos shown={shown} upload={upload} />}
      {shown.state !== 'mapping' && <ImportRows shown={shown} rows={rows} search={search} />}
    </div>
  )
}

function takesPhotos({ kind, source, can, state, counts }: ImportDetail): boolean {
  return kind === 'listings' && source === 'file' && can.map && (state === 'checking' || counts.ready > 0)
}

/** What was guessed of the file as a whole, and what is said of many rows. */
function FileNotes({ notes, repeated }: Pick<ImportDetail, 'notes' | 'repeated'>) {
  const lines = [...notes, ...repeated.map(({ reason, rows }) => m.imports_repeated({ count: rows, reason }))]
  if (lines.length === 0) return null
  return (
    <Notice>
      <p className="font-semibold">{m.imports_notes_title()}</p>
      <ul className="mt-1 grid max-w-prose gap-1">
        {lines.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ImportStep({ shown, isSending }: { shown: ImportDetail; isSending: boolean }) {
  const [isMapping, setMapping] = useState(shown.state === 'mapping')
  const { counts, state, kind } = shown
  if (isMapping)
    return (
      <ColumnMapping
        shown={shown}
        onDone={() => setMapping(false)}
        discard={<DiscardButton shown={shown} />}
      />
    )
  if (state === 'checked')
    return <Checked shown={shown} isSending={isSending} onMap={() => setMapping(true)} />
  if (state === 'checking' || state === 'running' || state === 'undoing')
    return (
      <Step actions={state === 'running' ? <CancelButton shown={shown} /> : undefined}>
        <ImportProgress shown={shown} />
      </Step>
    )
  if (state === 'undone')
    return (
      <Step>
        <p>{importTexts[kind].undone({ count: counts.undone })}</p>
        {kind === 'leads' && counts.imported > 0 && (
          <p>{m.leads_import_kept_text({ count: counts.imported })}</p>
        )}
      </Step>
    )
  return <Result shown={shown} />
}

function Step({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid max-w-prose gap-2">{children}</div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </Card>
  )
}

type CheckedProps = { shown: ImportDetail; isSending: boolean; onMap: () => void }

function Checked({ shown, isSending, onMap }: CheckedProps) {
  const { id, kind, source, counts, actions, rows, room, can } = shown
  const texts = importTexts[kind]
  const { run, isPending, problem } = useAction(() => api.imports.startImport({ id }), {
    done: m.imports_started(),
  })
  const { ready, refused, known } = counts
  const isAddingOnly = actions.update + actions.close + actions.archive + counts.skipped === 0
  return (
    <Step
      actions={
        <>
          {can.start && !isSending && (
            <Button loading={isPending} onClick={() => void run()}>
              {isAddingOnly ? texts.start({ count: ready }) : m.imports_start_all({ count: ready })}
            </Button>
          )}
          <Button variant="secondary" onClick={onMap}>
            {m.imports_columns_change()}
          </Button>
          {source === 'pull' ? (
            <LinkButton to="/user-dashboard/partners">{m.imports_pull_open()}</LinkButton>
          ) : (
            <DiscardButton shown={shown} />
          )}
        </>
      }
    >
      {source === 'pull' && <p>{m.imports_pull_checked()}</p>}
      <p>
        {isAddingOnly
          ? [texts.checked({ ready, total: rows }), ...others({ refused, known })].join(' ')
          : planOf(shown)}
      </p>
      {isAddingOnly ? (
        <p className="text-ink-2">{ready > 0 ? texts.startText() : texts.nothingReady()}</p>
      ) : (
        <>
          {actions.add > 0 && <p className="text-ink-2">{m.imports_new_text()}</p>}
          <p className="text-ink-2">{m.imports_changes_text()}</p>
        </>
      )}
      {shown.untyped > 0 && isTypeUnsaid(shown) && <Notice>{m.imports_all_hint()}</Notice>}
      {room !== null && room < actions.add && (
        <Notice tone="waiting">
          <p>{m.imports_room({ room })}</p>
          <LinkButton to="/user-dashboard/subscription" variant="quiet" size="small">
            {m.imports_room_plan()}
          </LinkButton>
        </Notice>
      )}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
    </Step>
  )
}

function isTypeUnsaid(shown: ImportDetail): boolean {
  const mapping = Object.fromEntries(shown.columns.map(({ name, field }) => [name, field ?? '']))
  return unsaidFields(shown, mapping).includes('type')
}

/** What a start would do, without what there is none of. */
function planOf({ actions, counts }: ImportDetail): string {
  const parts = [
    [actions.add, m.imports_plan_add],
    [actions.update, m.imports_plan_update],
    [actions.close, m.imports_plan_close],
    [actions.archive, m.imports_plan_archive],
    [counts.known, m.imports_plan_known],
    [counts.skipped, m.imports_plan_skipped],
    [counts.refused, m.imports_plan_refused],
  ] as const
  return parts.flatMap(([count, sentence]) => (count > 0 ? [sentence({ count })] : [])).join(' ')
}

function Result({ shown }: { shown: ImportDetail }) {
  const { id, kind, counts, photos, can, undoUntil, enquired } = shown
  const texts = importTexts[kind]
  const { imported, ready } = counts
  return (
    <Step
      actions={
        can.undo ? (
          <ConfirmButton
            trigger={{ variant: 'secondary' }}
            title={m.imports_undo_title()}
            text={texts.undoText({ count: imported })}
            button={m.imports_undo()}
            cancel={texts.undoKeep()}
            variant="danger"
            perform={() => api.imports.undoImport({ id })}
            done={texts.undoBegun()}
          />
        ) : undefined
      }
    >
      <p>{resultOf(shown)}</p>
      {photos.added > 0 && <p>{m.imports_photos_added({ count: photos.added })}</p>}
      {ready > 0 && <p>{m.imports_left_text({ count: ready })}</p>}
      {imported > 0 && undoUntil !== null && (
        <p className="text-sm text-ink-2">
          {can.undo
            ? texts.undoUntil({ moment: formatMoment(new Date(undoUntil), currentLocale()) })
            : m.imports_undo_never({
                reason:
                  enquired > 0
                    ? m.imports_undo_over_enquired({ count: enquired })
                    : m.imports_undo_over_time(),
              })}
        </p>
      )}
      {shown.isPurged && <p className="text-sm text-ink-3">{m.imports_purged()}</p>}
    </Step>
  )
}

function resultOf({ kind, actions, counts }: ImportDetail): string {
  const { update, close, archive } = actions
  const { imported } = counts
  const added = imported - update - close - archive
  return [
    ...(added > 0 || imported === 0 ? [importTexts[kind].result({ imported: added })] : []),
    ...(update > 0 ? [m.imports_result_updated({ count: update })] : []),
    ...(close > 0 ? [m.imports_result_closed({ count: close })] : []),
    ...(archive > 0 ? [m.imports_result_archived({ count: archive })] : []),
    ...others(counts),
  ].join(' ')
}

/** What became of the other rows; nothing where there are none. */
function others({ refused, known }: Pick<ImportDetail['counts'], 'refused' | 'known'>): string[] {
  return [
    ...(refused > 0 ? [m.imports_plan_refused({ count: refused })] : []),
    ...(known > 0 ? [m.imports_count_known({ count: known })] : []),
  ]
}

function CancelButton({ shown: { id, kind } }: { shown: ImportDetail }) {
  return (
    <ConfirmButton
      trigger={{ variant: 'secondary' }}
      title={m.imports_cancel()}
      text={importTexts[kind].cancelText()}
      button={m.imports_cancel()}
      cancel={m.imports_cancel_keep()}
      variant="danger"
      perform={() => api.imports.cancelImport({ id })}
      done={m.imports_cancelled()}
    />
  )
}

function DiscardButton({ shown: { id, kind } }: { shown: ImportDetail }) {
  const navigate = useNavigate()
  return (
    <ConfirmButton
      trigger={{ variant: 'quiet' }}
      title={m.imports_discard_title()}
      text={importTexts[kind].discardText()}
      button={m.imports_discard()}
      cancel={m.imports_discard_keep()}
      variant="danger"
      perform={() => api.imports.discardImport({ id })}
      done={m.imports_discarded()}
      onDone={() => navigate({ to: '/user-dashboard/import', search: kind === 'leads' ? { kind } : {} })}
    />
  )
}

export function ImportMissing() {
  return (
    <EmptyState picture="lost" level={1} title={m.imports_missing()}>
      <LinkButton to="/user-dashboard/import">{m.imports_back()}</LinkButton>
    </EmptyState>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { ImportSummary } from '#contract/imports/import-detail.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { FilterLinks, ListPage, RowLink, RowList } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { FileButton } from '../../ui/patterns/files/file-button.tsx'
import { importStateLabel, importTexts } from './import-labels.ts'

const path = '/user-dashboard/import' as const

type ImportListPageProps = {
  kind: ImportKind
  list: { items: readonly ImportSummary[]; page: number; pageSize: number; total: number }
  /** Of the importer, who may bring leads in for one of them. */
  teams: readonly { id: string; name: string }[]
}

/** A new import, and the own ones, newest first. */
export function ImportListPage({ kind, list, teams }: ImportListPageProps) {
  const texts = importTexts[kind]
  const ofKind = kind === 'leads' ? { kind } : {}
  return (
    <ListPage
      title={texts.title()}
      text={texts.lead()}
      filters={
        <>
          <KindTabs kind={kind} />
          <NewImport key={kind} kind={kind} teams={teams} />
        </>
      }
      list={list}
      link={(page) => ({ to: path, search: page === 1 ? ofKind : { ...ofKind, page } })}
      empty={{ picture: 'done', title: m.imports_empty(), text: texts.emptyText() }}
    >
      <RowList label={m.imports_list_title()}>
        {list.items.map((summary) => (
          <ImportRow key={summary.id} {...summary} />
        ))}
      </RowList>
    </ListPage>
  )
}

function KindTabs({ kind }: Pick<ImportListPageProps, 'kind'>) {
  const to = '/user-dashboard/import' as const
  return (
    <FilterLinks
      label={m.leads_import_tabs()}
      look="tabs"
      links={[
        {
          label: m.leads_import_tab_listings(),
          isCurrent: kind === 'listings',
          link: { to, search: {} },
        },
        {
          label: m.leads_import_tab_leads(),
          isCurrent: kind === 'leads',
          link: { to, search: { kind: 'leads' } },
        },
      ]}
    />
  )
}

function NewImport({ kind, teams }: Pick<ImportListPageProps, 'kind' | 'teams'>) {
  const navigate = useNavigate()
  const [teamId, setTeamId] = useState('')
  const { run, isPending, problem } = useAction(
    (file: File) => api.imports.uploadImport({ file, kind, ...(teamId !== '' && { teamId }) }),
    { onDone: ({ id }) => navigate({ to: '/user-dashboard/import/$id', params: { id } }) },
  )
  return (
    <Card className="grid gap-3 p-4">
      {kind === 'leads' && teams.length > 0 && (
        <SelectField
          label={m.leads_import_owner()}
          className="sm:max-w-80"
          placeholder={m.leads_import_owner_self()}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={teamId}
          onChange={({ target }) => setTeamId(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={importTexts[kind].fileLabel()}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.json"
          disabled={isPending}
          onChoose={(file) => void run(file)}
        >
          {isPending ? m.imports_uploading() : m.imports_choose_file()}
        </FileButton>
        <DownloadButton
          label={m.imports_example()}
          load={() => api.imports.getImportExample({ kind })}
          done={m.imports_example_done()}
          failed={m.imports_download_failed()}
        />
        <Link
          to="/user-dashboard/import/format"
          search={kind === 'leads' ? { kind } : {}}
          className="text-link inline-block py-2.5"
        >
          {m.imports_format_link()}
        </Link>
      </div>
      <p className="text-sm text-ink-3">{m.imports_choose_file_hint()}</p>
      <p role="status" className="sr-only">
        {isPending && m.imports_uploading()}
      </p>
      {problem !== null && (
        <Notice tone="bad">
          <p className="font-semibold">{m.imports_upload_failed()}</p>
          <p className="wrap-anywhere">{problem}</p>
        </Notice>
      )}
    </Card>
  )
}

function ImportRow(summary: ImportSummary) {
  const { id, fileName, createdAt, rows } = summary
  const { label, tone } = importStateLabel(summary)
  return (
    <RowLink
      to="/user-dashboard/import/$id"
      params={{ id }}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{fileName}</span>
        <span className="text-sm text-ink-3">
          {joinWithDots(
            formatMoment(new Date(createdAt), currentLocale()),
            m.imports_rows_count({ count: rows }),
          )}
        </span>
      </span>
      <Badge tone={tone}>{label()}</Badge>
    </RowLink>
  )
}

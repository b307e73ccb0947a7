import { Link, useNavigate } from '@tanstack/react-router'

import type { ImportSummary } from '#contract/properties/importing/imports.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { ListPage, RowLink, RowList } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { FileButton } from './file-button.tsx'
import { importStateLabels } from './import-labels.ts'

const path = '/user-dashboard/import' as const

type ImportListPageProps = {
  list: { items: readonly ImportSummary[]; page: number; pageSize: number; total: number }
}

/** A new import, and the own ones, newest first. */
export function ImportListPage({ list }: ImportListPageProps) {
  return (
    <ListPage
      title={m.properties_import_title()}
      text={m.properties_import_lead()}
      filters={<NewImport />}
      list={list}
      link={(page) => ({ to: path, search: page === 1 ? {} : { page } })}
      empty={{ picture: 'done', title: m.properties_import_empty(), text: m.properties_import_empty_text() }}
    >
      <RowList label={m.properties_import_list_title()}>
        {list.items.map((each) => (
          <ImportRow key={each.id} {...each} />
        ))}
      </RowList>
    </ListPage>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const { run, isPending, problem } = useAction((file: File) => api.properties.uploadImport({ file }), {
    onDone: ({ id }) => navigate({ to: '/user-dashboard/import/$id', params: { id } }),
  })
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={m.properties_import_file_label()}
          accept=".csv,.xlsx,.json"
          disabled={isPending}
          onChoose={(file) => void run(file)}
        >
          {isPending ? m.properties_import_uploading() : m.properties_import_choose_file()}
        </FileButton>
        <DownloadButton
          label={m.properties_import_example()}
          load={() => api.properties.getImportExample()}
          done={m.properties_import_example_done()}
          failed={m.properties_import_download_failed()}
        />
        <Link to="/user-dashboard/import/format" className="text-link inline-block py-2.5">
          {m.properties_import_format_link()}
        </Link>
      </div>
      <p className="text-sm text-ink-3">{m.properties_import_choose_file_hint()}</p>
      <p role="status" className="sr-only">
        {isPending && m.properties_import_uploading()}
      </p>
      {problem !== null && (
        <Notice tone="bad">
          <p className="font-semibold">{m.properties_import_upload_failed()}</p>
          <p className="wrap-anywhere">{problem}</p>
        </Notice>
      )}
    </Card>
  )
}

function ImportRow({ id, fileName, state, createdAt, rows }: ImportSummary) {
  const { label, tone } = importStateLabels[state]
  return (
    <RowLink
      to="/user-dashboard/import/$id"
      params={{ id }}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{fileName}</span>
        <span className="text-sm text-ink-3">
          {`${formatMoment(new Date(createdAt))} · ${m.properties_import_rows_count({ count: rows })}`}
        </span>
      </span>
      <Badge tone={tone}>{label()}</Badge>
    </RowLink>
  )
}

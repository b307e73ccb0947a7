import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { ListedChange, ProjectChangePage } from '#contract/catalogue/project-changes.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ChoiceField, ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { ListPage, RowList, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { ChangeBadge, ChangeLines, statusOptions } from '../projects/change-lines.tsx'
import { readProjectChangesSearch, type ProjectChangesSearch } from './search-params.ts'

const link: ListLink = (search) => ({
  to: '/admin/project-changes',
  search: readProjectChangesSearch(search),
})

type ProjectChangesPageProps = { changes: ProjectChangePage; search: ProjectChangesSearch }

/** What builders propose to change of their projects, for staff to accept or refuse. */
export function ProjectChangesPage({ changes, search }: ProjectChangesPageProps) {
  const { items, total } = changes
  return (
    <ListPage
      title={m.catalogue_changes_title()}
      count={m.catalogue_changes_count({ count: total, shown: formatNumber(total) })}
      filters={
        <ChoiceForm
          link={link}
          className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
        >
          <FindField
            label={m.catalogue_changes_find()}
            button={m.catalogue_changes_find_submit()}
            query={search.q}
          />
          <ChoiceField
            label={m.catalogue_changes_status()}
            name="status"
            value={search.status}
            placeholder={m.catalogue_changes_any_status()}
            options={statusOptions()}
          />
        </ChoiceForm>
      }
      list={changes}
      search={search}
      link={link}
      empty={{
        picture: 'done',
        title: m.catalogue_changes_empty(),
        text: m.catalogue_changes_empty_text(),
      }}
      filtered={{
        picture: 'search',
        title: m.catalogue_changes_none(),
        text: m.catalogue_changes_none_text(),
        showAll: m.catalogue_changes_show(),
      }}
    >
      <RowList label={m.catalogue_changes_title()}>
        {items.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </RowList>
    </ListPage>
  )
}

function ChangeRow({ change }: { change: ListedChange }) {
  const { project, person, status, createdAt, can } = change
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to="/admin/catalogue/$kind/$id"
          params={{ kind: 'projects', id: project.id }}
          className="text-link font-semibold wrap-anywhere"
        >
          {project.name}
        </Link>
        <ChangeBadge status={status} />
      </div>
      <p className="text-sm text-ink-3">
        {m.catalogue_change_by({
          name: person?.name ?? '–',
          day: formatDay(dayInIndia(new Date(createdAt)), currentLocale()),
        })}
      </p>
      <ChangeLines change={change} />
      {can.decide && <Decision change={change} />}
    </li>
  )
}

function Decision({ change: { id, version } }: { change: ListedChange }) {
  const [isRefusing, setRefusing] = useState(false)
  const { run, isPending } = useAction(
    () => api.catalogue.decideProjectChange({ id, version, decision: 'accepted' }),
    { done: m.catalogue_change_accepted(), failed: m.catalogue_change_decide_failed() },
  )
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" loading={isPending} onClick={() => void run()}>
        {m.catalogue_change_accept()}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setRefusing(true)}>
        {m.catalogue_change_refuse()}
      </Button>
      {isRefusing && <RefuseDialog id={id} version={version} onClose={() => setRefusing(false)} />}
    </div>
  )
}

function RefuseDialog({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/catalogue/project-changes.ts').then((contract) => contract.decideChangeInput),
    defaultValues: { id, version, decision: 'refused' as const, reason: '' },
    done: m.catalogue_change_refused(),
    onDone: onClose,
    onSubmit: (typed) => api.catalogue.decideProjectChange(typed),
  })
  return (
    <FormDialog
      form={form}
      title={m.catalogue_change_refuse_title()}
      button={m.catalogue_change_refuse()}
      variant="danger"
      onClose={onClose}
    >
      <TextArea
        label={m.catalogue_change_reason()}
        hint={m.catalogue_change_reason_hint()}
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

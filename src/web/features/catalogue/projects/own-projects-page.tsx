import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { OwnProject } from '#contract/catalogue/project-changes.ts'
import { formatDay } from '#contract/dates.ts'
import { projectPhases } from '#contract/enums/catalogue.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { ChangeBadge, ChangeLines } from './change-lines.tsx'

/** The projects of a builder, with what was proposed to change. */
export function OwnProjectsPage({ projects }: { projects: readonly OwnProject[] }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl">{m.catalogue_own_projects()}</h1>
        <p className="mt-1 text-ink-2">{m.catalogue_own_projects_text()}</p>
      </div>
      {projects.length === 0 ? (
        <EmptyState
          picture="lost"
          title={m.catalogue_own_projects_empty()}
          text={m.catalogue_own_projects_empty_text()}
        />
      ) : (
        projects.map((project) => <OwnProjectCard key={project.id} project={project} />)
      )}
    </div>
  )
}

function OwnProjectCard({ project }: { project: OwnProject }) {
  const { id, name, slug, location, isPublic, phase, possessionDate, towers, units, reraNumber } = project
  const [isOpen, setOpen] = useState(false)
  const { run: withdraw, isPending } = useAction(() => api.catalogue.withdrawProjectChange({ id }), {
    done: m.catalogue_change_withdrawn(),
    failed: m.catalogue_change_failed(),
  })
  const isWaiting = project.change?.status === 'pending'
  return (
    <Card as="article" className="grid gap-3">
      <div>
        <h2 className="font-sans text-lg font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-3">{location}</p>
        {isPublic ? (
          <Link to="/projects/$slug" params={{ slug }} search={{}} className="touch-link text-sm">
            {m.catalogue_own_project_page()}
          </Link>
        ) : (
          <p className="text-sm text-ink-3">{m.catalogue_own_project_hidden()}</p>
        )}
      </div>
      <FactList
        className="grid-cols-2"
        facts={[
          { name: m.catalogue_change_field('phase'), value: m.catalogue_phase_name(phase) },
          {
            name: m.catalogue_change_field('possessionDate'),
            value: possessionDate && formatDay(possessionDate, currentLocale()),
          },
          { name: m.catalogue_change_field('towers'), value: towers !== null && formatNumber(towers) },
          { name: m.catalogue_change_field('units'), value: units !== null && formatNumber(units) },
          { name: m.catalogue_change_field('reraNumber'), value: reraNumber },
        ]}
      />
      {project.change && (
        <div className="grid justify-items-start gap-1.5 border-t border-line pt-3">
          <ChangeBadge status={project.change.status} />
          <ChangeLines change={project.change} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {m.catalogue_change_propose()}
        </Button>
        {isWaiting && (
          <Button variant="quiet" size="small" loading={isPending} onClick={() => void withdraw()}>
            {m.catalogue_change_withdraw()}
          </Button>
        )}
      </div>
      {isOpen && <ProposeDialog project={project} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Continues from the change that waits. */
function startOf(project: OwnProject) {
  const waiting = project.change?.status === 'pending' ? project.change : null
  const proposed = Object.fromEntries(waiting?.changes.map(({ field, after }) => [field, after]) ?? [])
  const { phase, possessionDate, towers, units, reraNumber, description } = { ...project, ...proposed }
  return {
    id: project.id,
    version: project.version,
    phase,
    possessionDate: possessionDate ?? '',
    towers: towers ?? '',
    units: units ?? '',
    reraNumber: reraNumber ?? '',
    description: description ?? '',
    note: waiting?.note ?? '',
  }
}

function ProposeDialog({ project, onClose }: { project: OwnProject; onClose: () => void }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/catalogue/project-changes.ts').then((contract) => contract.proposeChangeInput),
    defaultValues: startOf(project),
    errorFields: { RERA_INVALID: 'reraNumber' },
    done: m.catalogue_change_sent(),
    onDone: onClose,
    failureTitle: m.catalogue_change_failed(),
    onSubmit: (typed) => api.catalogue.proposeProjectChange(typed),
  })
  return (
    <FormDialog
      form={form}
      title={m.catalogue_change_propose()}
      text={project.name}
      button={m.catalogue_change_send()}
      onClose={onClose}
    >
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SelectField
          label={m.catalogue_change_field('phase')}
          options={optionsOf(projectPhases, m.catalogue_phase_name)}
          {...form.field('phase')}
        />
        <TextField
          type="date"
          label={m.catalogue_change_field('possessionDate')}
          optional
          {...form.field('possessionDate')}
        />
        <TextField
          label={m.catalogue_change_field('towers')}
          optional
          inputMode="numeric"
          maxLength={5}
          {...form.field('towers')}
        />
        <TextField
          label={m.catalogue_change_field('units')}
          optional
          inputMode="numeric"
          maxLength={7}
          {...form.field('units')}
        />
      </div>
      <TextField
        label={m.catalogue_change_field('reraNumber')}
        optional
        autoComplete="off"
        maxLength={60}
        {...form.field('reraNumber')}
      />
      <TextArea
        label={m.catalogue_change_field('description')}
        optional
        rows={3}
        maxLength={2000}
        {...form.field('description')}
      />
      <TextArea
        label={m.catalogue_change_note()}
        hint={m.catalogue_change_note_hint()}
        optional
        rows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

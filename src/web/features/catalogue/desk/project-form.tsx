import type { DeskProject } from '#contract/catalogue/desk.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { NameFieldOfProject, ProjectFacts, ProjectShown } from './project-fields.tsx'
import { PointFields } from './point-fields.tsx'
import type { RenderPointMap } from './point-fields.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { ProjectPlace } from './project-place.tsx'
import { projectValues } from './project-values.ts'
import type { ProjectChoices } from './project-values.ts'
import { SaveEntryButton } from './save-entry-button.tsx'
import { useSaveEntry } from './use-save-entry.ts'

type ProjectFormProps = {
  project: DeskProject | null
  choices: ProjectChoices
  renderMap: RenderPointMap
}

export function ProjectForm({ project, choices, renderMap }: ProjectFormProps) {
  const settle = useSaveEntry('project')
  const form = useContractForm({
    schema: () => import('#contract/catalogue/desk.ts').then((contract) => contract.createProjectInput),
    failurePlaces: { TAKEN: 'name', PLACE_UNKNOWN: 'localityId' },
    defaultValues: projectValues(project, choices.cities),
    onSubmit: async (typed) => {
      const saved = project
        ? await api.catalogue.updateProject({ ...typed, id: project.id, edition: project.edition })
        : await api.catalogue.createProject(typed)
      await settle(typed.name, saved)
    },
  })
  const { watch, setValue } = form
  return (
    <Form form={form} summary>
      {project && !project.can.edit && <Notice tone="waiting">{m.catalogue_own_project()}</Notice>}
      <NameFieldOfProject form={form} />
      <ProjectPlace form={form} cityId={watch('cityId')} choices={choices} />
      <ProjectFacts form={form} phase={watch('phase')} />
      <ProjectPicture
        imageKey={watch('imageKey') ?? ''}
        onChange={(key) => setValue('imageKey', key, { shouldDirty: true })}
      />
      <PointFields
        form={form}
        typed={form.watch(['latitude', 'longitude'])}
        onPick={(name, degrees) =>
          form.setValue(name, String(degrees), { shouldDirty: true, shouldValidate: true })
        }
        renderMap={renderMap}
      />
      <ProjectShown form={form} />
      {project?.can.edit !== false && <SaveEntryButton isNew={!project} isSending={form.sending} />}
    </Form>
  )
}

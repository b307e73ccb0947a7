import { type ComponentProps, useRef } from 'react'

import type { AdminProject } from '#contract/catalogue/admin.ts'
import { mediaUrl } from '#contract/images.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { shrinkPhoto } from '#web/api/shrink-photo.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { useLocalities } from '../use-localities.ts'
import {
  NameFields,
  PointFields,
  type RenderPointMap,
  SaveEntryButton,
  useEntryForm,
} from './entry-fields.tsx'
import { fillProjectForm, type ProjectChoices } from './entry-values.ts'
import { ProjectFacts, ProjectShown } from './project-fields.tsx'

type ProjectFormProps = {
  project: AdminProject | null
  choices: ProjectChoices
  renderMap: RenderPointMap
}

export function ProjectForm({ project, choices, renderMap }: ProjectFormProps) {
  const form = useEntryForm('project', {
    schema: () => import('#contract/catalogue/admin.ts').then((contract) => contract.createProjectInput),
    errorFields: {
      TAKEN: 'name',
      LOCATION_UNKNOWN: 'localityId',
      RERA_INVALID: 'reraNumber',
      BUILDER_UNKNOWN: 'builderId',
    },
    defaultValues: fillProjectForm(project, choices.cities),
    onSubmit: (typed) =>
      project
        ? api.catalogue.updateProject({ ...typed, id: project.id, version: project.version })
        : api.catalogue.createProject(typed),
  })
  const { watch, setValue } = form
  return (
    <Form form={form} summary>
      {project && !project.can.edit && <Notice tone="waiting">{m.catalogue_own_project()}</Notice>}
      {project?.proposedBy && (
        <p className="text-sm text-ink-2">{m.catalogue_proposed_by({ name: project.proposedBy.name })}</p>
      )}
      <NameFields form={form} />
      <ProjectLocation form={form} cityId={watch('cityId')} choices={choices} />
      <ProjectFacts form={form} phase={watch('phase')} typed={watch()} />
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

type Fields = {
  field: (name: 'cityId' | 'localityId' | 'location') => Pick<
    ComponentProps<'input'> & ComponentProps<'select'>,
    'name' | 'onChange' | 'onBlur' | 'ref'
  > & {
    error?: string | undefined
  }
}
type ProjectLocationProps = { form: Fields; cityId: string; choices: ProjectChoices }

/** City, locality and the location text of the card. */
function ProjectLocation({ form, cityId, choices }: ProjectLocationProps) {
  const { data: localities = [] } = useLocalities(cityId, choices)
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <SelectField
        label={m.catalogue_city()}
        options={choices.cities.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('cityId')}
      />
      <SelectField
        key={localities.length}
        label={m.catalogue_locality()}
        optional
        placeholder={m.catalogue_locality_none()}
        options={localities.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('localityId')}
      />
      <TextField
        label={m.catalogue_location()}
        hint={m.catalogue_location_hint()}
        autoComplete="off"
        maxLength={120}
        className="sm:col-span-2"
        {...form.field('location')}
      />
    </div>
  )
}

type ProjectPictureProps = { imageKey: string; onChange: (key: string) => void }

/** Picture, uploaded when chosen; it is attached to the project on save. */
function ProjectPicture({ imageKey, onChange }: ProjectPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const { run: send, isPending } = useAction(
    async (file: File) => api.media.uploadImage({ file: await shrinkPhoto(file).catch(() => file) }),
    { failed: m.catalogue_picture_failed(), onDone: ({ key }) => onChange(key) },
  )

  return (
    <div className="grid gap-3">
      <p className="text-md font-semibold">
        {m.catalogue_picture()} <span className="font-normal text-ink-3">{m.layout_optional()}</span>
      </p>
      {imageKey !== '' && (
        <img
          src={mediaUrl(imageKey, 400, 'webp')}
          alt={m.catalogue_picture_alt()}
          width={400}
          height={300}
          className="aspect-4/3 w-full max-w-xs rounded-lg bg-sunken object-cover"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={m.catalogue_picture_choose()}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget: field }) => {
          const file = field.files?.[0]
          field.value = ''
          if (file) void send(file)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" loading={isPending} onClick={() => input.current?.click()}>
          {imageKey === '' ? m.catalogue_picture_choose() : m.catalogue_picture_change()}
        </Button>
        {imageKey !== '' && (
          <Button variant="quiet" size="small" onClick={() => onChange('')}>
            {m.catalogue_picture_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}

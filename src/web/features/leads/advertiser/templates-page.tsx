import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { maxTemplates, listReadyTemplates, fieldList, type LeadTemplate } from '#contract/leads/templates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { BilingualCard, BilingualFields } from './bilingual-text.tsx'

/** An advertiser's own templates, and the ready ones. */
export function TemplatesPage({ templates }: { templates: readonly LeadTemplate[] }) {
  const [opened, setOpened] = useState<LeadTemplate | 'new' | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to="/user-dashboard/leads">{m.leads_back()}</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">{m.leads_templates()}</h1>
          {templates.length < maxTemplates && (
            <Button icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
              {m.leads_template_new()}
            </Button>
          )}
        </div>
        <p className="mt-1 text-ink-2">{m.leads_templates_text({ most: maxTemplates })}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} onEdit={() => setOpened(template)} />
          </li>
        ))}
        {listReadyTemplates().map((template) => (
          <li key={template.id}>
            <BilingualCard texts={template} badge={<Badge>{m.leads_template_ready()}</Badge>} />
          </li>
        ))}
      </ul>
      {opened && <EditDialog template={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** An own template. */
function TemplateCard({ template, onEdit }: { template: LeadTemplate; onEdit: () => void }) {
  const { id, title } = template
  return (
    <BilingualCard texts={template} edit={{ label: m.leads_template_edit_named({ title }), onClick: onEdit }}>
      <ConfirmButton
        trigger={{ variant: 'quiet', size: 'small', className: 'justify-self-start' }}
        title={m.leads_template_delete_title({ title })}
        button={m.leads_template_delete()}
        variant="danger"
        perform={() => api.leads.deleteTemplate({ id })}
        done={m.leads_template_deleted()}
      />
    </BilingualCard>
  )
}

type EditDialogProps = { template: LeadTemplate | null; onClose: () => void }

function EditDialog({ template, onClose }: EditDialogProps) {
  const form = useContractForm({
    schema: () =>
      import('#contract/leads/templates.ts').then(({ templateInput: templateWords }) => templateWords),
    defaultValues: {
      title: template?.title ?? '',
      textEn: template?.textEn ?? '',
      textHi: template?.textHi ?? '',
    },
    failureTitle: m.leads_template_save_failed(),
    errorFields: { TITLE_TAKEN: 'title' },
    onSubmit: async (texts) => {
      if (template === null) await api.leads.createTemplate(texts)
      else await api.leads.editTemplate({ ...texts, id: template.id, version: template.version })
    },
    done: m.leads_template_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={template === null ? m.leads_template_new() : m.leads_template_edit()}
      button={m.leads_action_save()}
      onClose={onClose}
    >
      <TextField label={m.leads_template_name()} maxLength={80} autoComplete="off" {...form.field('title')} />
      <BilingualFields
        labels={{ en: m.leads_template_text_en(), hi: m.leads_template_text_hi() }}
        hint={m.leads_template_hint({ fields: fieldList })}
        rows={5}
        maxLength={1500}
        field={form.field}
      />
    </FormDialog>
  )
}

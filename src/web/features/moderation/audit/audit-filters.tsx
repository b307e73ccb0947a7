import { staffModules } from '#contract/enums.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { moduleLabels } from './action-labels.ts'
import { readAuditSearch } from './search-params.ts'
import type { AuditSearch } from './search-params.ts'

export type AuditPerson = { id: string; name: string }

type AuditFiltersProps = { search: AuditSearch; people: readonly AuditPerson[] }

/** A plain GET form; with script a choice counts at once. */
export function AuditFilters({ search, people }: AuditFiltersProps) {
  const navigate = useNavigate()
  const { subject, id, q } = search
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/admin/audit')}
      retained={{ subject, id }}
      onShow={(typed) =>
        void navigate({ to: '/admin/audit', search: readAuditSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
    >
      <FindField label={m.moderation_audit_find()} button={m.moderation_audit_find_do()} query={q} />
      <SelectField
        key={`person ${search.person}`}
        label={m.moderation_audit_person()}
        name="person"
        defaultValue={search.person ?? ''}
        placeholder={m.moderation_audit_everybody()}
        options={people.map(({ id, name }) => ({ value: id, label: name || m.moderation_audit_former() }))}
      />
      <SelectField
        key={`room ${search.room}`}
        label={m.moderation_audit_module()}
        name="room"
        defaultValue={search.room ?? ''}
        placeholder={m.moderation_audit_everything()}
        options={staffModules.map((room) => ({ value: room, label: moduleLabels[room]() }))}
      />
      <DayField name="from" label={m.moderation_audit_from()} day={search.from} />
      <DayField name="to" label={m.moderation_audit_to()} day={search.to} />
    </ChoiceForm>
  )
}

type DayFieldProps = { name: string; label: string; day: string | undefined }

/** Counts once it is left: while a day is typed it is many days. */
function DayField({ name, label, day }: DayFieldProps) {
  return (
    <TextField
      key={day ?? ''}
      type="date"
      name={name}
      label={label}
      defaultValue={day ?? ''}
      onBlur={(event) => {
        const { value, form } = event.currentTarget
        if (value !== (day ?? '')) form?.requestSubmit()
      }}
    />
  )
}

import { staffRooms } from '#contract/words.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { roomWords } from './act-words.ts'
import { readAuditSearch } from './read-audit-search.ts'
import type { AuditSearch } from './read-audit-search.ts'

export type AuditPerson = { id: string; name: string }

type AuditFiltersProps = { search: AuditSearch; people: readonly AuditPerson[] }

/** A plain GET form; with script a choice counts at once. */
export function AuditFilters({ search, people }: AuditFiltersProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const show = () => {
    if (!form) return
    void navigate({ to: '/admin/audit', search: readAuditSearch(Object.fromEntries(new FormData(form))) })
  }
  return (
    <form
      ref={setForm}
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/admin/audit')}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {search.subject && <input type="hidden" name="subject" value={search.subject} />}
      {search.id && <input type="hidden" name="id" value={search.id} />}
      <div className="col-span-2 flex items-end gap-2 lg:col-span-1">
        <TextField
          key={search.q ?? ''}
          type="search"
          name="q"
          label={m.moderation_audit_find()}
          hideLabel
          placeholder={m.moderation_audit_find()}
          defaultValue={search.q ?? ''}
          maxLength={80}
          icon={<Search aria-hidden />}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          {m.moderation_audit_find_do()}
        </Button>
      </div>
      <SelectField
        key={`person ${search.person}`}
        label={m.moderation_audit_person()}
        name="person"
        defaultValue={search.person ?? ''}
        onChange={show}
        placeholder={m.moderation_audit_everybody()}
        options={people.map(({ id, name }) => ({ value: id, label: name || m.moderation_audit_former() }))}
      />
      <SelectField
        key={`room ${search.room}`}
        label={m.moderation_audit_room()}
        name="room"
        defaultValue={search.room ?? ''}
        onChange={show}
        placeholder={m.moderation_audit_everything()}
        options={staffRooms.map((room) => ({ value: room, label: roomWords[room]() }))}
      />
      <DayField name="from" label={m.moderation_audit_from()} day={search.from} onChoose={show} />
      <DayField name="to" label={m.moderation_audit_to()} day={search.to} onChoose={show} />
    </form>
  )
}

type DayFieldProps = { name: string; label: string; day: string | undefined; onChoose: () => void }

function DayField({ name, label, day, onChoose }: DayFieldProps) {
  return (
    <TextField
      key={day ?? ''}
      type="date"
      name={name}
      label={label}
      defaultValue={day ?? ''}
      onBlur={(event) => {
        if (event.currentTarget.value !== (day ?? '')) onChoose()
      }}
    />
  )
}

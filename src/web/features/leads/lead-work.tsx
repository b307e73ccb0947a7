import { outcomeLabel } from '#contract/leads/lead-labels.ts'
import { callOutcomes } from '#contract/enums.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

/** A note, or how a call went, for the advertiser alone; what was typed stays until it is kept. */
export function LeadWork({ id }: { id: string }) {
  const router = useRouter()
  const note = useRef<HTMLTextAreaElement>(null)
  const [keyOf] = useState(submissionKeys)
  const [isSending, setSending] = useState(false)
  const [missing, setMissing] = useState('')

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = read(new FormData(form))
    if (typed.outcome === undefined && typed.note === '') {
      setMissing(m.leads_note_required())
      note.current?.focus()
      return
    }
    setSending(true)
    try {
      await send(id, typed, keyOf({ id, ...typed }))
      toast.success(typed.outcome ? m.leads_work_call_saved() : m.leads_work_note_saved())
      form.reset()
      await router.invalidate()
    } catch (error) {
      toast.error(failureOf(error)?.fields['note']?.[0] ?? m.leads_work_failed())
    }
    setSending(false)
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void save(event)}
      onInput={() => setMissing('')}
      className="grid gap-3"
    >
      <SelectField
        label={m.leads_work_what()}
        name="outcome"
        options={[
          { value: '', label: m.leads_work_note_only() },
          ...callOutcomes.map((outcome) => ({
            value: outcome,
            label: m.leads_work_called({ outcome: outcomeLabel(outcome) }),
          })),
        ]}
      />
      <TextArea
        ref={note}
        label={m.leads_work_note()}
        hint={m.leads_work_hint()}
        name="note"
        rows={2}
        maxLength={2000}
        error={missing}
      />
      <Button type="submit" variant="secondary" loading={isSending} className="justify-self-start">
        {m.leads_work_save()}
      </Button>
    </form>
  )
}

type Typed = { outcome: (typeof callOutcomes)[number] | undefined; note: string }

function read(form: FormData): Typed {
  const chosen = form.get('outcome')
  const note = form.get('note')
  return {
    outcome: callOutcomes.find((each) => each === chosen),
    note: typeof note === 'string' ? note.trim() : '',
  }
}

async function send(id: string, { outcome, note }: Typed, submissionKey: string) {
  if (outcome === undefined) await api.leads.addNote({ id, note, submissionKey })
  else await api.leads.logCall({ id, outcome, note, submissionKey })
}

import { useState } from 'react'

import { callOutcomes } from '#contract/enums.ts'
import type { CallOutcome } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { LeadSection } from '../lead-detail.tsx'
import { NoteField } from './note-field.tsx'

type Work = { id: string; note: string; submissionKey: string }

type LeadWorkProps = {
  id: string
  /** Hint about who can read the note. */
  hint: string
  missing: () => string
  addNote: (work: Work) => Promise<unknown>
  logCall: (work: Work & { outcome: CallOutcome }) => Promise<unknown>
}

/** Note or call log; the form keeps its text until it is saved. */
export function LeadWork({ id, hint, missing, addNote, logCall }: LeadWorkProps) {
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('./work-schema.ts').then(({ workForm }) => workForm(missing)),
    defaultValues: { outcome: '', note: '' },
    failureTitle: m.leads_work_failed(),
    draft: tabDraft(`lead:${id}`, ['note']),
    onSubmit: async ({ outcome, note }) => {
      const work = { id, note, submissionKey: keyOf({ id, outcome, note }) }
      await (outcome === '' ? addNote(work) : logCall({ ...work, outcome }))
      return outcome
    },
    done: (outcome) => (outcome === '' ? m.leads_work_note_saved() : m.leads_work_call_saved()),
    onDone: () => {
      form.reset()
    },
  })
  return (
    <LeadSection title={m.leads_work()} id="work">
      <Form form={form} className="gap-3">
        <SelectField
          label={m.leads_work_what()}
          options={[
            { value: '', label: m.leads_work_note_only() },
            ...callOutcomes.map((outcome) => ({
              value: outcome,
              label: m.leads_work_called({ outcome: m.leads_outcome(outcome) }),
            })),
          ]}
          {...form.field('outcome')}
        />
        <NoteField hint={hint} {...form.field('note')} />
        <Button type="submit" variant="secondary" loading={form.sending} className="justify-self-start">
          {m.leads_work_save()}
        </Button>
      </Form>
    </LeadSection>
  )
}

import { outcomeWord } from '#contract/leads/lead-words.ts'
import { callOutcomes } from '#contract/words.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** A note, or how a call went; what was typed stays until it is kept. */
export function LeadWork({ id }: { id: string }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('./work-schema.ts').then((loaded) => loaded.workForm),
    defaultValues: { outcome: '', note: '' },
    failureTitle: m.support_leads_work_failed(),
    draft: { name: `support:lead:${id}`, fields: ['note'] },
    onSubmit: async ({ outcome, note }) => {
      const submissionKey = keyOf({ id, outcome, note })
      if (outcome === '') await api.support.notePlatformLead({ id, note, submissionKey })
      else await api.support.logPlatformCall({ id, outcome, note, submissionKey })
      toast.success(outcome === '' ? m.support_leads_note_kept() : m.support_leads_call_kept())
      form.reset()
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="gap-3">
      <SelectField
        label={m.support_leads_work_what()}
        options={[
          { value: '', label: m.support_leads_work_note_only() },
          ...callOutcomes.map((outcome) => ({
            value: outcome,
            label: m.support_leads_work_called({ outcome: outcomeWord(outcome) }),
          })),
        ]}
        {...form.field('outcome')}
      />
      <TextArea
        label={m.support_leads_work_note()}
        hint={m.support_leads_work_hint()}
        rows={3}
        maxLength={2000}
        {...form.field('note')}
      />
      <Button type="submit" variant="secondary" loading={form.sending} className="justify-self-start">
        {m.support_leads_work_keep()}
      </Button>
    </Form>
  )
}

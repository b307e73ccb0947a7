import type { CannedAnswer } from '#contract/support/canned-answers.ts'
import { ticketCategories } from '#contract/enums.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { categoryLabel } from '../ticket-labels.ts'

/** Writes a prepared answer, or changes one; what a colleague changed meanwhile is not overwritten. */
export function AnswerDialog({ answer, onClose }: { answer: CannedAnswer | null; onClose: () => void }) {
  const router = useRouter()
  const form = useContractForm({
    schema: () => import('./answer-schema.ts').then((loaded) => loaded.answerForm),
    defaultValues: {
      title: answer?.title ?? '',
      category: answer?.category ?? '',
      textEn: answer?.textEn ?? '',
      textHi: answer?.textHi ?? '',
      isActive: answer?.isActive ?? true,
    },
    failureTitle: m.support_answers_save_failed(),
    onSubmit: async ({ isActive, ...words }) => {
      if (answer === null) await api.support.createCannedAnswer(words)
      else await edit({ ...words, id: answer.id, version: answer.version, isActive })
      toast.success(m.support_answers_saved())
      onClose()
      await router.invalidate()
    },
  })
  async function edit(words: Parameters<typeof api.support.editCannedAnswer>[0]) {
    try {
      await api.support.editCannedAnswer(words)
    } catch (error) {
      // The list behind shows what it says now; what was typed is kept here.
      if (failedWith(error, 'STALE')) void router.invalidate()
      throw error
    }
  }
  const gaps = { name: '{name}', number: '{number}' }

  return (
    <Drawer
      open
      onClose={onClose}
      title={answer === null ? m.support_answers_new() : m.support_answers_edit()}
    >
      <Form form={form}>
        <TextField
          label={m.support_answers_name()}
          hint={m.support_answers_name_hint()}
          maxLength={120}
          autoComplete="off"
          {...form.field('title')}
        />
        <SelectField
          label={m.support_category()}
          placeholder={m.support_answers_category_all()}
          options={ticketCategories.map((value) => ({ value, label: categoryLabel(value) }))}
          {...form.field('category')}
        />
        <TextArea
          label={m.support_answers_text_en()}
          hint={m.support_answers_text_hint(gaps)}
          lang="en"
          rows={6}
          maxLength={4000}
          {...form.field('textEn')}
        />
        <TextArea
          label={m.support_answers_text_hi()}
          hint={m.support_answers_text_hint(gaps)}
          lang="hi"
          rows={6}
          maxLength={4000}
          {...form.field('textHi')}
        />
        {answer !== null && (
          <Checkbox variant="switch" label={m.support_answers_active()} {...form.field('isActive')} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.support_answers_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.support_answers_save()}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}

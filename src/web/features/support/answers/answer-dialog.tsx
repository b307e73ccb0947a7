import { ticketCategories } from '#contract/enums.ts'
import type { CannedAnswer } from '#contract/support/canned-answers.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { BilingualFields } from '#web/features/leads/advertiser/bilingual-text.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Creates or edits a saved reply; a concurrent change is not overwritten. */
export function AnswerDialog({ answer, onClose }: { answer: CannedAnswer | null; onClose: () => void }) {
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
    errorFields: { TITLE_TAKEN: 'title' },
    onSubmit: async ({ isActive, ...texts }) => {
      if (answer === null) return api.support.createCannedAnswer(texts)
      return api.support.editCannedAnswer({ ...texts, id: answer.id, version: answer.version, isActive })
    },
    done: m.support_answers_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={answer === null ? m.support_answers_new() : m.support_answers_edit()}
      button={m.support_answers_save()}
      onClose={onClose}
    >
      <TextField
        label={m.support_answers_name()}
        hint={m.support_answers_name_hint()}
        maxLength={120}
        autoComplete="off"
        {...form.field('title')}
      />
      <SelectField
        label={m.support_category()}
        placeholder={m.support_queue_back()}
        options={optionsOf(ticketCategories, m.support_category_name)}
        {...form.field('category')}
      />
      <BilingualFields
        labels={{ en: m.support_answers_text_en(), hi: m.support_answers_text_hi() }}
        hint={m.support_answers_text_hint({ name: '{name}', number: '{number}' })}
        rows={6}
        maxLength={4000}
        field={form.field}
      />
      {answer !== null && (
        <Checkbox variant="switch" label={m.support_answers_active()} {...form.field('isActive')} />
      )}
    </FormDialog>
  )
}

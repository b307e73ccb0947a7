import type { ReviewReason } from '#contract/moderation/reasons.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

type ReasonEditorProps = { reason: ReviewReason | null; nextPosition: number; onClose: () => void }

/** A reason in both languages; decisions made with it keep their words. */
export function ReasonEditor({ reason, nextPosition, onClose }: ReasonEditorProps) {
  const router = useRouter()
  const [submissionKey] = useState(newSubmissionKey)
  const form = useContractForm({
    schema: () => import('#contract/moderation/reasons.ts').then((contract) => contract.reasonFields),
    defaultValues: {
      titleEn: reason?.titleEn ?? '',
      titleHi: reason?.titleHi ?? '',
      textEn: reason?.textEn ?? '',
      textHi: reason?.textHi ?? '',
      position: reason?.position ?? nextPosition,
      isActive: reason?.isActive ?? true,
    },
    failureTitle: m.moderation_reason_failed(),
    onSubmit: async (fields) => {
      try {
        if (reason) await api.moderation.editReason({ ...fields, id: reason.id, version: reason.version })
        else await api.moderation.createReason({ ...fields, submissionKey })
      } catch (error) {
        if (failedWith(error, 'STALE')) void router.invalidate()
        throw error
      }
      toast.success(m.moderation_reason_saved())
      onClose()
      await router.invalidate()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={reason ? m.moderation_reason_edit_title() : m.moderation_reason_add_title()}
      text={m.moderation_reason_editor_text()}
    >
      <Form form={form}>
        <TextField label={m.moderation_reason_title_en()} maxLength={80} {...form.field('titleEn')} />
        <TextArea label={m.moderation_reason_text_en()} rows={4} maxLength={1000} {...form.field('textEn')} />
        <TextField
          label={m.moderation_reason_title_hi()}
          lang="hi"
          maxLength={80}
          {...form.field('titleHi')}
        />
        <TextArea
          label={m.moderation_reason_text_hi()}
          lang="hi"
          rows={4}
          maxLength={1000}
          {...form.field('textHi')}
        />
        <TextField
          label={m.moderation_reason_position()}
          hint={m.moderation_reason_position_hint()}
          inputMode="numeric"
          maxLength={4}
          {...form.field('position')}
        />
        <Checkbox label={m.moderation_reason_active()} {...form.field('isActive')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.layout_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.moderation_reason_save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

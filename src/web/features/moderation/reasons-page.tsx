import { useState } from 'react'

import type { ReviewReason } from '#contract/moderation/reasons.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

type ReasonEditorProps = { reason: ReviewReason | null; nextPosition: number; onClose: () => void }

/** Prepared reason in both languages; past decisions keep their text. */
function ReasonEditor({ reason, nextPosition, onClose }: ReasonEditorProps) {
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
    onSubmit: (fields) =>
      reason
        ? api.moderation.editReason({ ...fields, id: reason.id, version: reason.version })
        : api.moderation.createReason({ ...fields, submissionKey }),
    done: m.moderation_reason_saved(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={reason ? m.moderation_reason_edit_title() : m.moderation_reason_add()}
      text={m.moderation_reason_editor_text()}
      button={m.moderation_reason_save()}
      onClose={onClose}
    >
      <TextField label={m.moderation_reason_title_en()} maxLength={80} {...form.field('titleEn')} />
      <TextArea label={m.moderation_reason_text_en()} rows={4} maxLength={1000} {...form.field('textEn')} />
      <TextField label={m.moderation_reason_title_hi()} lang="hi" maxLength={80} {...form.field('titleHi')} />
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
    </FormDialog>
  )
}

/** Prepared reasons in both languages. */
export function ReasonsPage({ reasons }: { reasons: readonly ReviewReason[] }) {
  const [edited, setEdited] = useState<ReviewReason | 'new' | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.moderation_reasons()}</h1>
          <p className="max-w-prose text-sm text-ink-2">{m.moderation_reasons_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/admin" variant="secondary">
            {m.moderation_reasons_back()}
          </LinkButton>
          <Button onClick={() => setEdited('new')}>{m.moderation_reason_add()}</Button>
        </div>
      </div>
      {reasons.length === 0 && (
        <Card>
          <EmptyState
            picture="lost"
            title={m.moderation_reasons_empty()}
            text={m.moderation_reasons_empty_text()}
          />
        </Card>
      )}
      <ul className="grid gap-3">
        {reasons.map((reason) => (
          <li key={reason.id}>
            <Card as="article" className="grid gap-3 p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="font-sans text-base font-semibold wrap-break-word">
                  {reason.titleEn} <span lang="hi">/ {reason.titleHi}</span>
                </h2>
                <div className="flex items-center gap-2">
                  {!reason.isActive && <Badge>{m.moderation_reason_off()}</Badge>}
                  <Button
                    size="small"
                    variant="secondary"

                    aria-label={m.moderation_reason_edit_of({ title: reason.titleEn })}
                    onClick={() => setEdited(reason)}
                  >
                    {m.moderation_reason_edit()}
                  </Button>
                </div>
              </div>
              <div className="grid gap-x-6 gap-y-2 text-ink-2 lg:grid-cols-2">
                <p lang="en" className="whitespace-pre-line wrap-anywhere">
                  {reason.textEn}
                </p>
                <p lang="hi" className="whitespace-pre-line wrap-anywhere">
                  {reason.textHi}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {edited && (
        <ReasonEditor
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          reason={edited === 'new' ? null : edited}
          nextPosition={Math.min(9999, Math.max(0, ...reasons.map(({ position }) => position)) + 10)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

import { m } from '#messages'
import { useCallback } from 'react'

import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { failedWith } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CaptchaField, useCaptcha, type Captcha } from '#web/ui/patterns/captcha-field.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

type ReportInput<Reason> = {
  reason: Reason
  details: string
  captchaId?: string | undefined
  captchaAnswer?: string | undefined
}

type ReportDialogProps<Reason extends string> = {
  title: string
  text: string
  reasons: readonly Reason[]
  words: Readonly<Record<Reason, () => string>>
  send: (said: ReportInput<Reason>) => Promise<unknown>
  isSignedIn: boolean
  onClose: () => void
}

/** What is wrong; who is reported is not told by whom. Strangers solve a small sum. */
export function ReportDialog<Reason extends string>({
  title,
  text,
  reasons,
  words,
  send,
  isSignedIn,
  onClose,
}: ReportDialogProps<Reason>) {
  const form = useContractForm({
    schema: () => import('#contract/moderation/reports.ts').then((contract) => contract.reportWords),
    defaultValues: { details: '', ...(!isSignedIn && { captchaId: undefined, captchaAnswer: '' }) },
    failureTitle: m.moderation_report_failed(),
    errorFields: { CAPTCHA_WRONG: 'captchaAnswer' },
    onSubmit: async (said) => {
      const reason = reasons.find((each) => each === said.reason)
      if (reason === undefined) return
      try {
        await send({ ...said, reason })
      } catch (error) {
        // An answer counts once: after a refusal there is a new question.
        if (!isSignedIn && !failedWith(error, 'BAD_REQUEST')) await renew()
        throw error
      }
      toast.success(m.moderation_report_sent(), m.moderation_report_sent_text())
      onClose()
    },
  })
  const { setValue } = form
  const ask = useCallback(
    ({ id }: Captcha) => {
      setValue('captchaId', id)
      setValue('captchaAnswer', '')
    },
    [setValue],
  )
  const { captcha, problem, renew } = useCaptcha({ load: isSignedIn ? null : fetchCaptcha, onQuestion: ask })

  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <Form form={form}>
        <RadioGroup
          label={m.moderation_report_reason()}
          options={reasons.map((value) => ({ value, label: words[value]() }))}
          {...form.field('reason')}
        />
        <TextArea
          label={m.moderation_report_details()}
          hint={m.moderation_report_details_hint()}
          rows={3}
          maxLength={1000}
          {...form.field('details')}
        />
        {!isSignedIn && (
          <CaptchaField
            question={captcha?.question ?? null}
            problem={problem}
            onNew={() => void renew()}
            {...form.field('captchaAnswer')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.layout_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.moderation_report_send()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

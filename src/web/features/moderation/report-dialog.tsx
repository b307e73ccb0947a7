import { useCallback } from 'react'

import { agentReportReasons, reportReasons } from '#contract/enums.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { CaptchaField, useCaptcha, type Captcha } from '#web/ui/patterns/captcha-field.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { agentReportLabels, listingReportLabels } from './report-labels.ts'

type ReportListingProps = { propertyId: string; isSignedIn: boolean; onClose: () => void }

export function ReportListingDialog({ propertyId, ...dialog }: ReportListingProps) {
  return (
    <ReportDialog
      {...dialog}
      title={m.moderation_report()}
      text={m.moderation_report_text()}
      reasons={reportReasons}
      labels={listingReportLabels}
      send={(said) => api.moderation.reportListing({ ...said, propertyId })}
    />
  )
}

type ReportAgentProps = { agentId: string; isSignedIn: boolean; onClose: () => void }

export function ReportAgentDialog({ agentId, ...dialog }: ReportAgentProps) {
  return (
    <ReportDialog
      {...dialog}
      title={m.moderation_report_agent()}
      text={m.moderation_report_agent_text()}
      reasons={agentReportReasons}
      labels={agentReportLabels}
      send={(said) => api.moderation.reportAgent({ ...said, id: agentId })}
    />
  )
}

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
  labels: Readonly<Record<Reason, () => string>>
  send: (said: ReportInput<Reason>) => Promise<unknown>
  isSignedIn: boolean
  onClose: () => void
}

/** Report form; the reported person does not learn the reporter. Guests solve a captcha. */
function ReportDialog<Reason extends string>({
  title,
  text,
  reasons,
  labels,
  send,
  isSignedIn,
  onClose,
}: ReportDialogProps<Reason>) {
  const form = useContractForm({
    schema: () => import('#contract/moderation/reports.ts').then((contract) => contract.reportWords),
    defaultValues: { details: '', ...(!isSignedIn && { captchaId: undefined, captchaAnswer: '' }) },
    failureTitle: m.moderation_report_failed(),
    errorFields: { CAPTCHA_WRONG: 'captchaAnswer' },
    onSubmit: async (report) => {
      const reason = reasons.find((option) => option === report.reason)
      if (reason === undefined) return
      try {
        await send({ ...report, reason })
      } catch (error) {
        // A captcha answer is single-use, so a refusal needs a new question.
        if (!isSignedIn && !failedWith(error, 'BAD_REQUEST')) await renew()
        throw error
      }
    },
    done: () => [m.moderation_report_sent(), m.moderation_report_sent_text()],
    onDone: onClose,
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
    <FormDialog form={form} title={title} text={text} button={m.moderation_report_send()} onClose={onClose}>
      <RadioGroup
        label={m.moderation_report_reason()}
        options={reasons.map((value) => ({ value, label: labels[value]() }))}
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
    </FormDialog>
  )
}

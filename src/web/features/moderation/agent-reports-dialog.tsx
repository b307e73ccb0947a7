import type { ReportedAgent } from '#contract/moderation/reported.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

export type AgentDecision = 'upheld' | 'dismissed' | 'passed_on'

type AgentReportsDialogProps = { reported: ReportedAgent; decision: AgentDecision; onClose: () => void }

/** Asks for the finding, which colleagues can read. */
export function AgentReportsDialog({ reported, decision, onClose }: AgentReportsDialogProps) {
  const labels = decisionLabels[decision]
  const form = useContractForm({
    schema: () =>
      import('#contract/moderation/reports.ts').then((contract) => contract.decideAgentReportsInput),
    defaultValues: {
      userId: reported.userId,
      decision,
      reportIds: reported.reports.map(({ id }) => id),
      note: '',
    },
    onSubmit: (action) => api.moderation.decideAgentReports(action),
    done: labels.done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={labels.title()}
      text={labels.text()}
      button={labels.send()}
      onClose={onClose}
    >
      <TextArea
        label={m.moderation_agent_reports_note()}
        hint={m.moderation_agent_reports_note_hint()}
        maxLength={1000}
        rows={4}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

const decisionLabels = {
  dismissed: {
    title: m.moderation_agent_reports_dismiss_title,
    text: m.moderation_agent_reports_dismiss_text,
    send: m.moderation_reports_dismiss,
    done: m.moderation_agent_reports_dismissed,
  },
  passed_on: {
    title: m.moderation_agent_reports_pass_on_title,
    text: m.moderation_agent_reports_pass_on_text,
    send: m.moderation_agent_reports_pass_on,
    done: m.moderation_agent_reports_passed_on,
  },
  upheld: {
    title: m.moderation_agent_reports_uphold_title,
    text: m.moderation_agent_reports_uphold_text,
    send: m.moderation_agent_reports_uphold,
    done: m.moderation_agent_reports_upheld,
  },
}

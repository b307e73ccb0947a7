import { agentReportReasons } from '#contract/enums.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'

import { ReportDialog } from './report-dialog.tsx'
import { agentReportWords } from './report-labels.ts'

export type ReportAgentProps = { agentId: string; isSignedIn: boolean; onClose: () => void }

export function ReportAgentDialog({ agentId, ...dialog }: ReportAgentProps) {
  return (
    <ReportDialog
      {...dialog}
      title={m.moderation_report_agent()}
      text={m.moderation_report_agent_text()}
      reasons={agentReportReasons}
      words={agentReportWords}
      send={(said) => api.moderation.reportAgent({ ...said, id: agentId })}
    />
  )
}

import { reportReasons } from '#contract/enums.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'

import { ReportDialog } from './report-dialog.tsx'
import { listingReportWords } from './report-labels.ts'

export type ReportListingProps = { propertyId: string; isSignedIn: boolean; onClose: () => void }

export function ReportListingDialog({ propertyId, ...dialog }: ReportListingProps) {
  return (
    <ReportDialog
      {...dialog}
      title={m.moderation_report_title()}
      text={m.moderation_report_text()}
      reasons={reportReasons}
      words={listingReportWords}
      send={(said) => api.moderation.reportListing({ ...said, propertyId })}
    />
  )
}

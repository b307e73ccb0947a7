import type { ReportedListing } from '#contract/moderation/reported.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { ReasonDialog } from './reason-dialog.tsx'
import { refusalSentence } from './refusal-message.ts'

/** Nothing in it, or the listing goes off the site with a reason for its owner. */
export function ReportedDecision({ listing }: { listing: ReportedListing }) {
  const router = useRouter()
  const isInteractive = useIsInteractive()
  const [pending, setPending] = useState<'upheld' | 'dismissed' | null>(null)
  const [isUpholding, setIsUpholding] = useState(false)

  async function decide(decision: 'upheld' | 'dismissed', reason = '') {
    setPending(decision)
    try {
      const reportIds = listing.reports.map(({ id }) => id)
      await api.moderation.decideReports({ propertyId: listing.id, decision, reportIds, reason })
      toast.success(decision === 'upheld' ? m.moderation_reports_upheld() : m.moderation_reports_dismissed())
      setIsUpholding(false)
      await router.invalidate()
    } catch (error) {
      const failure = failureOf(error)
      if (failure) await router.invalidate()
      if (decision === 'upheld' && failure?.code !== 'STALE') throw error
      setIsUpholding(false)
      toast.error(refusalSentence(error))
    } finally {
      setPending(null)
    }
  }

  if (!listing.can.decide) return <Notice>{m.moderation_own_listing()}</Notice>
  return (
    <div className="grid gap-2.5 lg:sticky lg:top-6">
      <Button
        block
        variant="secondary"
        loading={pending === 'dismissed'}
        disabled={!isInteractive || pending === 'upheld'}
        onClick={() => void decide('dismissed')}
      >
        {m.moderation_reports_dismiss()}
      </Button>
      <Button
        block
        variant="danger"
        disabled={!isInteractive || pending !== null}
        onClick={() => setIsUpholding(true)}
      >
        {m.moderation_reports_uphold()}
      </Button>
      <p className="text-sm text-ink-3">{m.moderation_reports_notified()}</p>
      <ReasonDialog
        open={isUpholding}
        listingId={listing.id}
        ownerLocale={listing.ownerLocale}
        title={m.moderation_reports_uphold_title()}
        text={m.moderation_reports_uphold_text()}
        sendLabel={m.moderation_reports_uphold()}
        hint={m.moderation_admin_reason_hint()}
        onClose={() => setIsUpholding(false)}
        onSend={(reason) => decide('upheld', reason)}
      />
    </div>
  )
}

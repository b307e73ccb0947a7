import type { ReviewItem } from '#contract/moderation.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

import { RejectDialog } from './reject-dialog.tsx'

type Decision = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/** Approve or reject; the next listing opens by itself once the queue is read anew. */
export function DecisionPanel({ item, onDecided }: { item: ReviewItem; onDecided: () => Promise<void> }) {
  const router = useRouter()
  const [pending, setPending] = useState<Decision['decision'] | null>(null)
  const [isRejecting, setIsRejecting] = useState(false)

  async function decide(decision: Decision) {
    setPending(decision.decision)
    try {
      await api.moderation.decideProperty({ id: item.id, ...decision })
      toast.success(
        decision.decision === 'approved' ? m.moderation_approved_toast() : m.moderation_rejected_toast(),
      )
      setIsRejecting(false)
      await onDecided()
    } catch (error) {
      const failure = failureOf(error)
      const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
      toast.error(isKnown ? failure.message : m.moderation_decide_failed())
      if (failure?.code === 'ALREADY_DECIDED') setIsRejecting(false)
      await router.invalidate()
    }
    setPending(null)
  }

  return (
    <Card as="section" raised className="grid gap-3 self-start p-4 lg:sticky lg:top-6">
      <h2 className="font-sans text-lg font-semibold">{m.moderation_decision()}</h2>
      {item.can.decide ? (
        <>
          <Button
            block
            loading={pending === 'approved'}
            disabled={pending === 'rejected'}
            onClick={() => void decide({ decision: 'approved' })}
          >
            {m.moderation_approve()}
          </Button>
          <Button
            block
            variant="quiet"
            className="text-lac-ink"
            disabled={pending !== null}
            onClick={() => setIsRejecting(true)}
          >
            {m.moderation_reject()}
          </Button>
          <RejectDialog
            open={isRejecting}
            listingId={item.id}
            onClose={() => setIsRejecting(false)}
            onReject={(reason) => decide({ decision: 'rejected', reason })}
          />
        </>
      ) : (
        <Notice>{m.moderation_own_listing()}</Notice>
      )}
    </Card>
  )
}

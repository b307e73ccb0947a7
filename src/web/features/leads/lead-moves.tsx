import type { Lead, LeadStatus } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { trackAction } from '#web/api/own-actions.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { transitionLabel } from './lead-labels.ts'

/** The steps that this person may take with a lead; the next one stands out. */
export function LeadMoves({ lead }: { lead: Lead }) {
  const router = useRouter()
  const [pending, setPending] = useState<LeadStatus | null>(null)

  async function move(to: LeadStatus) {
    setPending(to)
    try {
      await trackAction(lead.id, () => api.leads.moveLead({ id: lead.id, from: lead.status, to }))
      toast.success(m.leads_updated())
    } catch (error) {
      const failure = failureOf(error)
      toast.error(failure?.code === 'STALE' ? failure.message : m.leads_update_failed())
    }
    await router.invalidate()
    setPending(null)
  }

  return lead.can.moveTo.map((to) => (
    <Button
      key={to}
      size="small"
      variant={variantOf(lead.status, to)}
      loading={pending === to}
      disabled={pending !== null && pending !== to}
      onClick={() => void move(to)}
    >
      {transitionLabel(lead.status, to)}
    </Button>
  ))
}

function variantOf(from: LeadStatus, to: LeadStatus) {
  if (to === 'closed') return 'quiet'
  return from === 'new' ? 'primary' : 'secondary'
}

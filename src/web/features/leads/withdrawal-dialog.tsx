import type { LeadDetail } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

type WithdrawalDialogProps = { lead: LeadDetail; onClose: () => void }

export function WithdrawalDialog({ lead, onClose }: WithdrawalDialogProps) {
  const router = useRouter()
  const [isSending, setSending] = useState(false)

  async function withdraw() {
    setSending(true)
    try {
      await api.leads.withdrawLead({ id: lead.id })
      toast.success(m.leads_withdrawn())
      onClose()
      await router.invalidate()
    } catch {
      toast.error(m.leads_withdraw_failed())
      setSending(false)
    }
  }

  const isVisitAhead = lead.visit !== null && !['cancelled', 'completed'].includes(lead.visit.status)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.leads_withdraw_title()}
      text={m.leads_withdraw_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.leads_withdraw_cancel()}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void withdraw()}>
            {m.leads_withdraw()}
          </Button>
        </>
      }
    >
      {isVisitAhead && <p className="text-ink-2">{m.leads_withdraw_visit()}</p>}
    </Dialog>
  )
}

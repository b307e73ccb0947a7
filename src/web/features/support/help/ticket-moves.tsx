import type { TicketDetail } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

/** Ends a ticket that is settled, or takes it up again. */
export function TicketMoves({ ticket: { number, status } }: { ticket: TicketDetail }) {
  const router = useRouter()
  const isInteractive = useIsInteractive()
  const [isMoving, setMoving] = useState(false)
  const to = status === 'resolved' ? 'pending' : 'resolved'

  async function move() {
    setMoving(true)
    try {
      await api.support.moveTicket({ number, to })
      toast.success(to === 'resolved' ? m.support_ticket_closed() : m.support_ticket_reopened())
    } catch (error) {
      toast.error(m.support_ticket_move_failed(), failureOf(error)?.message ?? m.shell_error_offline())
    }
    await router.invalidate()
    setMoving(false)
  }

  return (
    <p className="border-t border-line pt-4">
      <Button variant="secondary" loading={isMoving} disabled={!isInteractive} onClick={() => void move()}>
        {to === 'resolved' ? m.support_ticket_close() : m.support_ticket_reopen()}
      </Button>
    </p>
  )
}

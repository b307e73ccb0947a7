import type { PlatformLeadDetail } from '#contract/support/lead-desk.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import type { DeskAct } from '../desk/use-desk-act.ts'
import { moveWord } from './lead-words.ts'

type LeadMovesProps = { lead: PlatformLeadDetail; pending: string | null; act: DeskAct }

/** The steps forward; the next one stands out. */
export function LeadMoves({ lead: { id, status, can }, pending, act }: LeadMovesProps) {
  const isInteractive = useIsInteractive()
  return can.moveTo
    .filter((to) => to !== 'closed')
    .map((to, index) => (
      <Button
        key={to}
        variant={index === 0 ? 'primary' : 'secondary'}
        block
        loading={pending === to}
        disabled={!isInteractive || (pending !== null && pending !== to)}
        onClick={() =>
          void act(to, () => api.support.movePlatformLead({ id, from: status, to }), m.support_leads_moved())
        }
      >
        {moveWord(status, to)}
      </Button>
    ))
}

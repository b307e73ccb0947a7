import type { PlatformLeadDetail } from '#contract/support/lead-desk.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { durationWord } from '#web/ui/duration-word.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { HandOver } from '../desk/hand-over.tsx'
import { useDeskAct } from '../desk/use-desk-act.ts'
import { LeadClosing } from './lead-closing.tsx'
import { LeadMoves } from './lead-moves.tsx'

/** Who has the enquiry, how soon somebody spoke with the person, and the steps that can be taken. */
export function LeadHolder({ lead }: { lead: PlatformLeadDetail }) {
  const { id, holder, answeredAfterMinutes, colleagues, can } = lead
  const { pending, act } = useDeskAct()
  const isInteractive = useIsInteractive()
  const from = holder?.userId ?? null
  const to = holder?.isCaller ? ('nobody' as const) : ('me' as const)
  const isBusy = !isInteractive || pending !== null
  return (
    <Card as="section" aria-labelledby="lead-holder" className="grid gap-3 p-4">
      <h2 id="lead-holder" className="font-sans text-sm font-normal text-ink-3">
        {m.support_desk_holder()}
        <span className="block text-lg font-semibold text-ink">
          {holder ? (holder.isCaller ? m.support_desk_you() : holder.name) : m.support_desk_unassigned()}
        </span>
      </h2>
      <p className="text-sm text-ink-2">
        {answeredAfterMinutes === null
          ? m.support_leads_not_answered()
          : m.support_leads_answered_after({ span: durationWord(answeredAfterMinutes) })}
      </p>
      {can.work && (
        <>
          <LeadMoves lead={lead} pending={pending} act={act} />
          <Button
            variant="secondary"
            block
            loading={pending === 'hold'}
            disabled={isBusy}
            onClick={() =>
              void act(
                'hold',
                () => api.support.holdPlatformLead({ id, from, to }),
                to === 'me' ? m.support_leads_taken() : m.support_leads_was_put_back(),
              )
            }
          >
            {holdWord(lead)}
          </Button>
          <HandOver
            colleagues={colleagues}
            holderId={from}
            isPending={pending === 'give'}
            disabled={isBusy}
            onGive={({ userId, name }) =>
              void act(
                'give',
                () => api.support.holdPlatformLead({ id, from, to: userId }),
                m.support_desk_given({ name }),
              )
            }
          />
          <LeadClosing lead={lead} disabled={isBusy} />
        </>
      )}
    </Card>
  )
}

function holdWord({ holder }: PlatformLeadDetail): string {
  if (!holder) return m.support_leads_take()
  return holder.isCaller ? m.support_desk_put_back() : m.support_desk_take_over({ name: holder.name })
}

import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { ActionDue, NextAction } from '#contract/leads/next-action.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Badge, type BadgeTone } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import { LeadSection } from '../lead-detail.tsx'
import { CompleteDialog, PlanDialog, SnoozeDialog } from './next-action-dialogs.tsx'

const tones: Record<ActionDue, BadgeTone> = {
  overdue: 'lac-soft',
  today: 'saffron-soft',
  upcoming: 'neutral',
}

/** In a list: what comes next, and when. */
export function ActionLine({ lead: { nextAction } }: { lead: Lead }) {
  if (nextAction === null) return null
  const { kind, note, due } = nextAction
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm [&_svg]:size-4!">
      <AlarmClock aria-hidden className="text-ink-3" />
      <span className="sr-only">{m.leads_action()}: </span>
      <span className="font-medium wrap-anywhere">{m.leads_next_action(kind)}</span>
      {note !== null && <span className="text-ink-2 wrap-anywhere">{note}</span>}
      <span className="text-ink-3">{formatMoment(nextAction.dueAt, currentLocale())}</span>
      {due !== 'upcoming' && <Badge tone={tones[due]}>{m.leads_due(due)}</Badge>}
    </p>
  )
}

type Opened = 'plan' | 'complete' | 'snooze' | null

/** The next action of an open lead; nothing for anyone but its advertiser. */
export function NextActionSection({ lead }: { lead: Lead }) {
  const [opened, setOpened] = useState<Opened>(null)
  const { nextAction, can } = lead
  if (!can.plan) return null
  const close = () => setOpened(null)
  return (
    <LeadSection title={m.leads_action()} id="next-action">
      {nextAction === null ? (
        <>
          <p className="mb-3 text-ink-2">{m.leads_action_none()}</p>
          <Button variant="secondary" onClick={() => setOpened('plan')}>
            {m.leads_action_plan()}
          </Button>
        </>
      ) : (
        <>
          <Planned action={nextAction} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setOpened('complete')}>
              {m.leads_action_done()}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setOpened('snooze')}>
              {m.leads_action_snooze()}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setOpened('plan')}>
              {m.leads_action_change()}
            </Button>
          </div>
        </>
      )}
      {opened === 'plan' && <PlanDialog leadId={lead.id} action={nextAction} onClose={close} />}
      {opened === 'complete' && nextAction && (
        <CompleteDialog leadId={lead.id} action={nextAction} onClose={close} />
      )}
      {opened === 'snooze' && nextAction && (
        <SnoozeDialog leadId={lead.id} action={nextAction} onClose={close} />
      )}
    </LeadSection>
  )
}

function Planned({ action: { kind, note, dueAt, due } }: { action: NextAction }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{m.leads_next_action(kind)}</span>
        <Badge tone={tones[due]}>{m.leads_due(due)}</Badge>
      </p>
      {note !== null && <p className="mt-1 wrap-anywhere text-ink-2">{note}</p>}
      <p className="mt-1 text-sm text-ink-3">
        <time dateTime={dueAt}>{formatMoment(dueAt, currentLocale())}</time> IST
      </p>
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'

import type { LeadDetail } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

type RentalOfLeadProps = { lead: LeadDetail; found: { id: string | null; mayBegin: boolean } }

/** Beside an enquiry about a home to let: its rental, or what begins one. */
export function RentalOfLead({ lead, found }: RentalOfLeadProps) {
  return (
    <>
      {found.id !== null && (
        <CardSection title={m.rentals_title()}>
          <LinkButton to="/user-dashboard/rentals/$id" params={{ id: found.id }} variant="secondary">
            {m.rentals_open()}
          </LinkButton>
        </CardSection>
      )}
      {found.mayBegin && <BeginRental lead={lead} />}
    </>
  )
}

function BeginRental({ lead: { id, name } }: Pick<RentalOfLeadProps, 'lead'>) {
  const navigate = useNavigate()
  const { run, isPending, problem } = useAction(() => api.rentals.beginRental({ leadId: id }), {
    onDone: (begun) => navigate({ to: '/user-dashboard/rentals/$id', params: { id: begun.id } }),
  })
  return (
    <CardSection title={m.rentals_title()} text={m.rentals_begin_text({ name })}>
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {problem}
        </Notice>
      )}
      <Button variant="secondary" loading={isPending} onClick={() => void run()}>
        {m.rentals_begin()}
      </Button>
    </CardSection>
  )
}

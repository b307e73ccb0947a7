import type { Lead } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { trackAction } from '#web/api/own-actions.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { LeadSection } from './lead-detail.tsx'

type LeadAssigneeProps = { lead: Lead; members: readonly { userId: string; name: string }[] }

/** Who of the team answers; chosen by anybody of it. */
export function LeadAssignee({ lead: { id, assignee }, members }: LeadAssigneeProps) {
  const from = assignee?.userId ?? null
  const { run, isPending, problem } = useAction(
    (to: string | null) => trackAction(id, () => api.leads.assignLead({ id, from, to })),
    { done: m.leads_assigned() },
  )
  return (
    <LeadSection title={m.leads_assignee()} id="assignee">
      <SelectField
        label={m.leads_assignee()}
        hideLabel
        value={from ?? ''}
        disabled={isPending}
        error={problem ?? undefined}
        placeholder={m.leads_assignee_nobody()}
        options={members.map(({ userId, name }) => ({ value: userId, label: name }))}
        onChange={({ currentTarget }) => void run(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </LeadSection>
  )
}

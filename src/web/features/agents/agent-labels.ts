import type { AgentCard, AgentDetail } from '#contract/agents.ts'
import { m } from '#messages'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'

const commitmentMinutes = {
  '15_minutes': 15,
  '30_minutes': 30,
  '1_hour': 60,
  '2_hours': 120,
  '4_hours': 240,
  '24_hours': 1440,
}

export function commitmentLabel(commitment: NonNullable<AgentDetail['responseCommitment']>): string {
  return m.agents_commitment_within({ time: formatDuration(commitmentMinutes[commitment]) })
}

/** 'Malviya Nagar, Jaipur', without repeating equal names. */
export function locationLabel({ location, city }: Pick<AgentCard, 'location' | 'city'>): string | null {
  const places = [...new Set([location, city])].filter(Boolean)
  return places.length === 0 ? null : places.join(', ')
}

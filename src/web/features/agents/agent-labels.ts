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

export function listingsLabel(count: number): string {
  if (count === 0) return m.agents_listings_none()
  return count === 1 ? m.agents_listings_one() : m.agents_listings({ count })
}

export function reviewsLabel(count: number): string {
  return count === 1 ? m.agents_reviews_one() : m.agents_reviews_count({ count })
}

export function yearsLabel(count: number): string {
  return count === 1 ? m.agents_years_one() : m.agents_years({ count })
}

/** 'Malviya Nagar, Jaipur', without repeating equal names. */
export function locationLabel({ location, city }: Pick<AgentCard, 'location' | 'city'>): string | null {
  const places = [...new Set([location, city])].filter(Boolean)
  return places.length === 0 ? null : places.join(', ')
}

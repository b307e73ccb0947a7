import { minResponseLeads, type AgentCard, type AgentDetail } from '#contract/agents.ts'

import { listLiveClaims, listLiveLines } from '../evidence/policy.ts'
import type { AgentDetailRow, AgentRow, ReviewRow } from './queries.ts'

export function presentCard(row: AgentRow, now: Date): AgentCard {
  const { reviewCount, ratingTotal } = row
  return {
    userNumericId: row.userNumericId,
    name: row.name,
    role: row.role,
    category: row.category,
    company: row.company,
    photo: row.photo,
    specialization: row.specialization,
    experience: row.experience,
    city: row.city,
    location: row.location,
    checked: listLiveClaims(row.evidence, now),
    rating: reviewCount > 0 ? Math.round((ratingTotal / reviewCount) * 10) / 10 : null,
    reviewCount,
    listings: row.listings,
  }
}

type Measured = { leads: number; medianMinutes: number | null }

export function presentAgent(
  row: AgentDetailRow,
  {
    measured,
    can,
    ownReview,
    now,
    availabilityRate,
  }: { measured: Measured; now: Date } & Pick<AgentDetail, 'can' | 'ownReview' | 'availabilityRate'>,
): AgentDetail {
  return {
    ...presentCard(row, now),
    evidence: listLiveLines(row.evidence, now),
    bio: row.bio,
    reraNumber: row.reraNumber,
    website: webAddress(row.website),
    workingHours: row.workingHours,
    responseCommitment: row.responseCommitment,
    measuredResponse: presentResponse(measured),
    availabilityRate,
    joinedOn: row.joinedOn,
    isPublic: row.visibility === 'public',
    can,
    ownReview,
  }
}

export function presentReview({ author, content, ...review }: ReviewRow) {
  return { ...review, author: author === null ? null : shortName(author), content: content ?? '' }
}

function presentResponse({ leads, medianMinutes }: Measured): AgentDetail['measuredResponse'] {
  if (leads < minResponseLeads || medianMinutes === null) return null
  return { leads, medianMinutes: Math.max(0, Math.round(medianMinutes)) }
}

/** "Imran Khan" becomes "Imran K.", for the author's privacy. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const [initial] = new Intl.Segmenter().segment(others.at(-1) ?? '')
  return initial ? `${first} ${initial.segment}.` : first
}

/** Accept http and https only. */
function webAddress(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  return /^https?:$/.test(new URL(website).protocol) ? website : null
}

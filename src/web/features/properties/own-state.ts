import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/badge.tsx'

type OwnState = { tone: BadgeTone; label: string; note: string }

/** What the lister is told of a listing: its state in a word, and what that means. */
export function ownState(property: OwnProperty): OwnState {
  const { availability, approvalStatus, isHeld, rejectionReason, purpose } = property
  if (availability === 'sold') return { tone: 'lac', label: m.properties_own_sold(), note: '' }
  if (availability === 'rented') return { tone: 'lac', label: m.properties_own_rented(), note: '' }
  if (approvalStatus === 'rejected')
    return {
      tone: 'lac-soft',
      label: m.properties_own_rejected(),
      note: rejectionReason ? m.properties_own_rejected_note({ reason: rejectionReason }) : '',
    }
  if (approvalStatus === 'pending')
    return {
      tone: 'saffron-soft',
      label: m.properties_own_pending(),
      note: isHeld ? m.properties_own_held_note() : m.properties_own_pending_note(),
    }
  const live = purpose === 'rent' ? m.properties_own_live_rent() : m.properties_own_live_sale()
  const note = availability === 'under_offer' ? m.properties_own_under_offer() : m.properties_own_live_note()
  return { tone: 'neem-soft', label: live, note }
}

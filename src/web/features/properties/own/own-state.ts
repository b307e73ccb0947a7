import type { OwnProperty } from '#contract/properties/own.ts'
import { formatDay } from '#contract/slots.ts'
import type { ownStates } from '#contract/words.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type OwnState = { tone: BadgeTone; label: string; note: string }

/** The name of a group of own homes. */
export function stateWord(state: (typeof ownStates)[number]): string {
  const words = {
    live: m.properties_own_state_live,
    under_offer: m.properties_own_under_offer,
    pending: m.properties_own_pending,
    on_hold: m.properties_own_on_hold,
    rejected: m.properties_own_rejected,
    gone: m.properties_own_state_gone,
    archived: m.properties_own_archived,
  }
  return words[state]()
}

/** What the lister is told of a listing: its state in a word, and what that means. */
export function ownState(property: OwnProperty): OwnState {
  const { availability, approvalStatus, isHeld, rejectionReason, holdReason, purpose, archivedAt } = property
  if (archivedAt !== null)
    return { tone: 'neutral', label: m.properties_own_archived(), note: m.properties_own_archived_note() }
  if (holdReason !== null)
    return {
      tone: 'lac-soft',
      label: m.properties_own_on_hold(),
      note: m.properties_own_on_hold_note({ reason: holdReason }),
    }
  if (availability === 'sold' || availability === 'rented') return endedState(property)
  if (approvalStatus === 'rejected') {
    const reason = rejectionReason ? `${m.properties_own_rejected_note({ reason: rejectionReason })} ` : ''
    return {
      tone: 'lac-soft',
      label: m.properties_own_rejected(),
      note: `${reason}${m.properties_own_rejected_next()}`,
    }
  }
  if (approvalStatus === 'pending')
    return {
      tone: 'saffron-soft',
      label: m.properties_own_pending(),
      note: isHeld ? m.properties_own_held_note() : m.properties_own_pending_note(),
    }
  if (availability === 'under_offer')
    return { tone: 'neel', label: m.properties_own_under_offer(), note: m.properties_own_under_offer_note() }
  const live = purpose === 'rent' ? m.properties_own_live_rent() : m.properties_own_live_sale()
  return { tone: 'neem-soft', label: live, note: m.properties_own_live_note() }
}

function endedState({ availability, soldOn, rentedOn, unavailableReason }: OwnProperty): OwnState {
  const isSold = availability === 'sold'
  const day = isSold ? soldOn : rentedOn
  const since = day === null ? '' : m.properties_own_ended_on({ day: formatDay(day, currentLocale()) })
  return {
    tone: 'lac',
    label: isSold ? m.properties_own_sold() : m.properties_own_rented(),
    note: [since, unavailableReason].filter(Boolean).join(' '),
  }
}

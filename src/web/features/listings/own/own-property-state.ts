import { formatDay } from '#contract/dates.ts'
import type { ownPropertyStates } from '#contract/enums.ts'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

type OwnPropertyState = { tone: BadgeTone; label: string; note: string }

/** Label of a filter of own listings. */
export function stateLabel(state: (typeof ownPropertyStates)[number]): string {
  const labels = {
    live: m.properties_own_state_live,
    under_offer: m.properties_own_under_offer,
    pending: m.properties_own_pending,
    on_hold: m.properties_own_taken_down,
    rejected: m.properties_own_rejected,
    gone: m.properties_own_state_sold_or_rented,
    archived: m.properties_own_archived,
  }
  return labels[state]()
}

/** State of a listing with its explanation for the advertiser. */
export function ownPropertyState(property: OwnProperty): OwnPropertyState {
  const { availability, approvalStatus, isFlagged, rejectionReason, takeDownReason, purpose, archivedAt } =
    property
  if (archivedAt !== null)
    return { tone: 'neutral', label: m.properties_own_archived(), note: m.properties_own_archived_note() }
  if (takeDownReason !== null)
    return {
      tone: 'lac-soft',
      label: m.properties_own_taken_down(),
      note: m.properties_own_taken_down_note({ reason: takeDownReason }),
    }
  if (availability === 'sold' || availability === 'rented') return endedState(property)
  if (approvalStatus === 'rejected') {
    const reason = rejectionReason ? `${m.properties_change_reason({ reason: rejectionReason })} ` : ''
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
      note: isFlagged ? m.properties_own_held_note() : m.properties_own_pending_note(),
    }
  if (availability === 'under_offer')
    return { tone: 'neel', label: m.properties_own_under_offer(), note: m.properties_own_under_offer_note() }
  const live = purpose === 'rent' ? m.properties_own_live_rent() : m.properties_own_live_sale()
  return { tone: 'neem-soft', label: live, note: m.properties_own_live_note() }
}

function endedState({ availability, soldOn, rentedOn, unavailableReason }: OwnProperty): OwnPropertyState {
  const isSold = availability === 'sold'
  const day = isSold ? soldOn : rentedOn
  const since = day === null ? '' : m.properties_own_ended_on({ day: formatDay(day, currentLocale()) })
  return {
    tone: 'lac',
    label: isSold ? m.properties_own_sold() : m.properties_own_rented(),
    note: [since, unavailableReason].filter(Boolean).join(' '),
  }
}

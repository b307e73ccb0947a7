import { formatDay, formatSlot } from '#contract/slots.ts'
import type { Appointment, VisitStatus } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

const statusTones: Record<VisitStatus, BadgeTone> = {
  scheduled: 'saffron-soft',
  confirmed: 'neem-soft',
  completed: 'neutral',
  cancelled: 'lac-soft',
  rescheduled: 'neel',
}

export function statusLabel(status: VisitStatus): string {
  const words = {
    scheduled: m.visits_status_scheduled,
    confirmed: m.visits_status_confirmed,
    completed: m.visits_status_completed,
    cancelled: m.visits_status_cancelled,
    rescheduled: m.visits_status_rescheduled,
  }
  return words[status]()
}

/** Until the home is back nothing looks settled to whoever was to come. */
export function statusBadge({ status, side, isAtRisk }: Appointment): { tone: BadgeTone; label: string } {
  if (isAtRisk && side === 'visitor') return { tone: 'saffron-soft', label: m.visits_status_at_risk() }
  return { tone: statusTones[status], label: statusLabel(status) }
}

/** What the change did, as the toast says it. */
export function newStatusLabel(status: VisitStatus): string {
  const words = {
    scheduled: m.visits_became_scheduled,
    confirmed: m.visits_became_confirmed,
    completed: m.visits_became_completed,
    cancelled: m.visits_became_cancelled,
    rescheduled: m.visits_became_rescheduled,
  }
  return words[status]()
}

export function kindLabel({ kind, how }: Pick<Appointment, 'kind' | 'how'>): string {
  if (kind === 'tour') return how === 'video' ? m.visits_kind_video() : m.visits_kind_tour()
  return m.visits_kind_meeting_how({ how: channelLabel(how) })
}

function channelLabel(how: Appointment['how']): string {
  const words = {
    in_person: m.visits_how_in_person,
    video: m.visits_how_video,
    phone: m.visits_how_phone,
    other: m.visits_how_other,
  }
  return words[how]()
}

export function momentLabel({ day, time }: { day: string; time: string }): string {
  return `${formatDay(day, currentLocale())}, ${formatSlot(time)} IST`
}

/** Who is on the other side; an advertiser who keeps the profile private has no name. */
export function personLabel({ person }: Pick<Appointment, 'person'>): string {
  return person.name ?? m.visits_advertiser_private()
}

import { formatDay, formatSlot } from '#contract/slots.ts'
import type { Appointment, VisitStatus } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const statusTones: Record<VisitStatus, BadgeTone> = {
  scheduled: 'saffron-soft',
  confirmed: 'neem-soft',
  completed: 'neutral',
  cancelled: 'lac-soft',
  rescheduled: 'neel',
}

export function statusWord(status: VisitStatus): string {
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
export function standingOf({ status, side, isDoubtful }: Appointment): { tone: BadgeTone; word: string } {
  if (isDoubtful && side === 'visitor') return { tone: 'saffron-soft', word: m.visits_status_doubtful() }
  return { tone: statusTones[status], word: statusWord(status) }
}

/** What the change did, as the toast says it. */
export function becameWord(status: VisitStatus): string {
  const words = {
    scheduled: m.visits_became_scheduled,
    confirmed: m.visits_became_confirmed,
    completed: m.visits_became_completed,
    cancelled: m.visits_became_cancelled,
    rescheduled: m.visits_became_rescheduled,
  }
  return words[status]()
}

export function kindWord({ kind, how }: Pick<Appointment, 'kind' | 'how'>): string {
  if (kind === 'tour') return how === 'video' ? m.visits_kind_video() : m.visits_kind_tour()
  return m.visits_kind_meeting_how({ how: wayWord(how) })
}

function wayWord(how: Appointment['how']): string {
  const words = {
    in_person: m.visits_how_in_person,
    video: m.visits_how_video,
    phone: m.visits_how_phone,
    other: m.visits_how_other,
  }
  return words[how]()
}

export function momentWord({ day, time }: { day: string; time: string }): string {
  return `${formatDay(day, currentLocale())}, ${formatSlot(time)} IST`
}

/** Who is on the other side; a lister who keeps the profile private has no name. */
export function personWord({ person }: Pick<Appointment, 'person'>): string {
  return person.name ?? m.visits_lister_private()
}

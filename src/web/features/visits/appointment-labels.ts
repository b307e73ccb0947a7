import { formatTime, formatWholeDay } from '#contract/dates.ts'
import { formatVisitTime, type VisitTime } from '#contract/dates/visit-time.ts'
import type { Appointment, VisitStatus } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

/** `became`: toast after a change to this status. */
const statuses: Record<VisitStatus, { label: () => string; became: () => string; tone: BadgeTone }> = {
  scheduled: {
    label: m.visits_status_scheduled,
    became: m.visits_became_scheduled,
    tone: 'saffron-soft',
  },
  confirmed: { label: m.visits_status_confirmed, became: m.visits_became_confirmed, tone: 'neem-soft' },
  completed: { label: m.visits_status_completed, became: m.visits_became_completed, tone: 'neutral' },
  cancelled: { label: m.visits_status_cancelled, became: m.visits_became_cancelled, tone: 'lac-soft' },
  rescheduled: { label: m.visits_status_rescheduled, became: m.visits_became_rescheduled, tone: 'neel' },
}

export function statusLabel(status: VisitStatus): string {
  return statuses[status].label()
}

/** While the property is not public, the visitor sees no confirmed status. */
export function statusBadge({ status, side, isAtRisk, noShow }: Appointment): {
  tone: BadgeTone
  label: string
} {
  if (noShow)
    return {
      tone: 'lac-soft',
      label: noShow.isContested ? m.visits_status_contested() : m.visits_status_no_show(),
    }
  if (isAtRisk && side === 'visitor') return { tone: 'saffron-soft', label: m.visits_status_at_risk() }
  return { tone: statuses[status].tone, label: statusLabel(status) }
}

export function newStatusLabel(status: VisitStatus): string {
  return statuses[status].became()
}

type Kind = Pick<Appointment, 'kind' | 'how'> & Partial<Pick<Appointment, 'openHouse'>>

export function kindLabel({ kind, how, openHouse }: Kind): string {
  if (openHouse)
    return openHouse.people === 1
      ? m.visits_open_house()
      : m.visits_open_house_with({ count: openHouse.people })
  if (kind === 'tour') return how === 'video' ? m.visits_video_tour() : m.visits_kind_tour()
  return m.visits_kind_meeting_how({ how: m.visits_how_name(how) })
}

export function momentLabel(visit: VisitTime): string {
  return formatVisitTime(visit, currentLocale())
}

type OpenHouseTime = { day: string; time: string; endTime: string }

/** Saturday, Nov 28, 2026, 11:00 AM – 1:00 PM IST. */
export function openHouseMoment({ day, time, endTime }: OpenHouseTime): string {
  return `${formatWholeDay(day, currentLocale())}, ${formatTime(time)} – ${formatTime(endTime)} IST`
}

/** Other participant; an advertiser with a private profile has no name. */
export function personLabel({ person }: Pick<Appointment, 'person'>): string {
  return person.name ?? m.visits_advertiser_private()
}

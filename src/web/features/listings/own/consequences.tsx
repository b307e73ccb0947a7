import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'

import type { Metrics } from './own-metrics.tsx'

/** Effects of a step, shown before it is taken. */
export function Consequences({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

type Step = 'sold' | 'rented' | 'relist' | 'archive' | 'restore'

/** Effects on the page, open enquiries and upcoming visits. */
export function consequencesOf(step: Step, property: OwnProperty, { open, ahead }: Metrics): string[] {
  const visits = m.properties_own_effect_visits({ count: ahead })
  const enquiries = m.properties_own_effect_leads({ count: open })
  const ended = [
    ...(open > 0 ? [enquiries] : []),
    ...(ahead > 0 ? [visits] : []),
    ...(property.isFeatured ? [m.properties_own_effect_featured()] : []),
  ]
  const steps: Record<Step, () => string[]> = {
    sold: () => [m.properties_own_effect_sold(), ...ended],
    rented: () => [m.properties_own_effect_rented(), ...ended],
    relist: () => [m.properties_own_effect_relist(), m.properties_own_effect_visits_stay_cancelled()],
    archive: () => [m.properties_own_effect_archive(), ...ended, m.properties_own_effect_archive_back()],
    restore: () => [restoreLabel(property), m.properties_own_effect_visits_stay_cancelled()],
  }
  return steps[step]()
}

function restoreLabel({ approvalStatus, availability }: OwnProperty): string {
  if (approvalStatus === 'pending') return m.properties_own_effect_restore_pending()
  if (approvalStatus === 'rejected') return m.properties_own_effect_restore_rejected()
  const isGone = availability === 'sold' || availability === 'rented'
  return isGone ? m.properties_own_effect_restore_gone() : m.properties_own_effect_restore_live()
}

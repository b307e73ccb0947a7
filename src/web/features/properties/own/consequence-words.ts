import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'

import type { Figures } from './own-figures.tsx'

type Step = 'sold' | 'rented' | 'relist' | 'archive' | 'restore'

/** What becomes of the page, of open enquiries and of visits ahead. */
export function consequencesOf(step: Step, property: OwnProperty, { open, ahead }: Figures): string[] {
  const visits =
    ahead === 1 ? m.properties_own_means_visits_one() : m.properties_own_means_visits({ count: ahead })
  const enquiries =
    open === 1 ? m.properties_own_means_leads_one() : m.properties_own_means_leads({ count: open })
  const ended = [
    ...(open > 0 ? [enquiries] : []),
    ...(ahead > 0 ? [visits] : []),
    ...(property.isFeatured ? [m.properties_own_means_featured()] : []),
  ]
  const steps: Record<Step, () => string[]> = {
    sold: () => [m.properties_own_means_sold(), ...ended],
    rented: () => [m.properties_own_means_rented(), ...ended],
    relist: () => [m.properties_own_means_relist(), m.properties_own_means_visits_stay_off()],
    archive: () => [m.properties_own_means_archive(), ...ended, m.properties_own_means_archive_back()],
    restore: () => [restoreWord(property), m.properties_own_means_visits_stay_off()],
  }
  return steps[step]()
}

function restoreWord({ approvalStatus, availability }: OwnProperty): string {
  if (approvalStatus === 'pending') return m.properties_own_means_restore_pending()
  if (approvalStatus === 'rejected') return m.properties_own_means_restore_rejected()
  const isGone = availability === 'sold' || availability === 'rented'
  return isGone ? m.properties_own_means_restore_gone() : m.properties_own_means_restore_live()
}

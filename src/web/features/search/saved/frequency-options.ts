import { alertFrequencies } from '#contract/enums.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'

/** How often a saved search is sent by email and WhatsApp. */
export function listFrequencyOptions() {
  return optionsOf(alertFrequencies, m.search_alert_frequency)
}

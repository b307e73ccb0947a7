import { alertFrequencies } from '#contract/enums.ts'
import { m } from '#messages'

const labels = {
  off: m.search_alert_off,
  instant: m.search_alert_instant,
  daily: m.search_alert_daily,
  weekly: m.search_alert_weekly,
}

/** How often a saved search is emailed. */
export function listFrequencyOptions() {
  return alertFrequencies.map((value) => ({ value, label: labels[value]() }))
}

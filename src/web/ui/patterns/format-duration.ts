import { m } from '#messages'

/** Minutes below an hour, hours up to two days, then days. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return m.layout_wait_minutes({ count: Math.max(1, minutes) })
  const hours = Math.round(minutes / 60)
  if (hours <= 48) return m.layout_wait_hours({ count: hours })
  return m.layout_span_days({ count: Math.round(hours / 24) })
}

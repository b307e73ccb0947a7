import { m } from '#messages'

/** Minutes below an hour, hours up to two days, then days. */
export function formatDuration(minutes: number): string {
  if (minutes < 60)
    return minutes <= 1 ? m.layout_span_minutes_one() : m.layout_wait_minutes({ count: minutes })
  const hours = Math.round(minutes / 60)
  if (hours <= 48) return hours === 1 ? m.layout_span_hours_one() : m.layout_wait_hours({ count: hours })
  return m.layout_span_days({ count: Math.round(hours / 24) })
}

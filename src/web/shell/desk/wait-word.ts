import { m } from '#messages'

/** How long somebody waits, in the largest unit that says enough: 42 min, 5 h, 3 days. */
export function waitWord(minutes: number): string {
  if (minutes < 60) return m.shell_waits_minutes({ count: minutes })
  if (minutes < 48 * 60) return m.shell_waits_hours({ count: Math.floor(minutes / 60) })
  return m.shell_waits_days({ count: Math.floor(minutes / 1440) })
}

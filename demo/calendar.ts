/** Days and instants of the demo in IST, counted back from the day it is created. */
export type Calendar = {
  now: Date
  /** YYYY-MM-DD; negative counts are future days. */
  day: (daysAgo: number) => string
  at: (daysAgo: number, hour: number, minute?: number) => Date
  year: number
}

const istOffset = 330 * 60_000
const dayLength = 24 * 60 * 60_000

export function createCalendar(now: Date): Calendar {
  const midnight = Math.floor((now.getTime() + istOffset) / dayLength) * dayLength - istOffset
  return {
    now,
    day: (daysAgo) => new Date(midnight - daysAgo * dayLength + istOffset).toISOString().slice(0, 10),
    at: (daysAgo, hour, minute = 0) =>
      new Date(midnight - daysAgo * dayLength + (hour * 60 + minute) * 60_000),
    year: new Date(midnight + istOffset).getUTCFullYear(),
  }
}

export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + Math.round(hours * 60) * 60_000)
}

import { plainMoment } from './read-moment.ts'
import { readTimeOfDay } from './read-time-of-day.ts'

/** The first date of a row, with the time of a column of its own. */
export function readDateText(cells: readonly string[]): string {
  const [time] = cells.filter(isTime)
  const [date] = cells.filter((cell) => !isTime(cell))
  if (date === undefined) return time ?? ''
  if (time !== undefined && serial.test(date)) return String(Number(date) + minutesOf(timeText(time)) / 1440)
  const hasTime = time === undefined || readTimeOfDay(plainMoment(date)).rest !== plainMoment(date)
  return hasTime ? date : `${date} ${timeText(time)}`
}

/** 10:30 AM, or the part of a day that spreadsheets count. */
function isTime(cell: string): boolean {
  return readTimeOfDay(plainMoment(cell)).rest === '' || dayPart.test(cell.trim())
}

const dayPart = /^0?\.\d+$/

const serial = /^\d{5}$/

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = readTimeOfDay(plainMoment(time)).time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeText(time: string): string {
  if (!dayPart.test(time.trim())) return time
  const minutes = Math.round(Number(time) * 1440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The last day of a lease (YYYY-MM-DD): from the 1st of December for eleven months it is the 31st of October. */
export function lastDayOf({ startsOn, months }: { startsOn: string; months: number }): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  const daysOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  // A month without this day ends on its last one, which is the last day itself.
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, daysOfMonth + 1)))
  end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}

import type { LimitFacetName } from './facets.ts'

/** Limits that a form offers, with their counts. `today` is a day in India. */
export function limitSteps(name: LimitFacetName, today: string): readonly (string | number)[] {
  const year = Number(today.slice(0, 4))
  switch (name) {
    case 'minRoadWidth':
      return [20, 30, 40, 60, 80, 100]
    case 'minYearBuilt':
      return [1, 3, 5, 10, 20].map((years) => year - years)
    case 'possessionBy':
      return [3, 6, 12, 24, 36].map((months) => lastDayAfter(today, months))
    case 'availableBy':
      return [0, 1, 2].map((months) => lastDayAfter(today, months))
    case 'listedWithin':
      return [1, 3, 7, 14, 30]
    case 'minCarpet':
    case 'maxCarpet':
      return [500, 750, 1000, 1250, 1500, 2000]
  }
}

/** The last day of a month after that of a day. */
export function lastDayAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

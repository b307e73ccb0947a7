import type { HouseFigures, HouseMonth, HousePeriod } from '#contract/analytics/house.ts'

import { wholePeriod } from '../queries/house-spans.ts'
import type { MeasuredHouse } from '../queries/measure-house.ts'
import { shareOf, toTenth } from './rates.ts'

export function presentHouse(measured: MeasuredHouse, months: HousePeriod): HouseFigures {
  const { supply, reviewsWaiting, ticketsWaiting } = measured
  const whole = presentSpan(measured, wholePeriod)
  const { views, enquiries, visits, response, review, support, signUps } = whole
  return {
    months,
    supply,
    demand: {
      views,
      enquiries,
      visits,
      enquiriesPerListing: perListing(enquiries, supply.public),
      asked: measured.asked,
    },
    response,
    review: { ...review, waiting: reviewsWaiting },
    support: { ...support, waiting: ticketsWaiting },
    signUps,
    byMonth: measured.names.map((month) => ({ month, ...presentSpan(measured, month) })),
  }
}

type SpanFigures = Omit<HouseMonth, 'month'>

function presentSpan(
  { demand, response, review, support, signUps }: MeasuredHouse,
  name: string,
): SpanFigures {
  const { listed, views, enquiries, visits } = spanOf(demand, name)
  const people = signUps.filter((row) => row.name === name)
  const of = (role: (typeof people)[number]['role']) => people.find((row) => row.role === role)?.people ?? 0
  return {
    listed,
    views,
    enquiries,
    visits,
    response: presentResponse(spanOf(response, name)),
    review: presentReview(spanOf(review, name)),
    support: presentSupport(spanOf(support, name)),
    signUps: { normal: of('normal'), owner: of('owner'), agent: of('agent'), builder: of('builder') },
  }
}

function presentResponse({
  enquiries,
  withinDay,
  medianMinutes,
}: MeasuredHouse['response'][number]): HouseMonth['response'] {
  return { enquiries, withinDay, medianMinutes, withinDayPercent: shareOf(withinDay, enquiries) }
}

function presentReview({
  decisions,
  timed,
  late,
  medianHours,
  ninetiethHours,
}: MeasuredHouse['review'][number]): HouseMonth['review'] {
  return {
    decisions,
    timed,
    late,
    latePercent: shareOf(late, timed),
    medianHours: medianHours === null ? null : toTenth(medianHours),
    ninetiethHours: ninetiethHours === null ? null : toTenth(ninetiethHours),
  }
}

function presentSupport({
  tickets,
  answered,
  medianMinutes,
}: MeasuredHouse['support'][number]): HouseMonth['support'] {
  return { tickets, answered, medianMinutes }
}

function perListing(enquiries: number, listings: number): number | null {
  return listings === 0 ? null : Math.round((enquiries / listings) * 100) / 100
}

function spanOf<Row extends { name: string }>(rows: readonly Row[], name: string): Row {
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(`Nothing was answered for ${name}`)
  return row
}

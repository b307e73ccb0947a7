import type { CompanyMetrics, CompanyMonth, CompanyPeriod } from '#contract/analytics/company-metrics.ts'

import { wholePeriod, type MeasuredCompany } from '../queries/company.ts'
import { shareOf, toTenth } from './rates.ts'

export function presentCompanyMetrics(measured: MeasuredCompany, months: CompanyPeriod): CompanyMetrics {
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

type SpanMetrics = Omit<CompanyMonth, 'month'>

function presentSpan(
  { demand, response, review, support, signUps }: MeasuredCompany,
  name: string,
): SpanMetrics {
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
}: MeasuredCompany['response'][number]): CompanyMonth['response'] {
  return { enquiries, withinDay, medianMinutes, withinDayPercent: shareOf(withinDay, enquiries) }
}

function presentReview({
  decisions,
  timed,
  late,
  medianHours,
  ninetiethHours,
}: MeasuredCompany['review'][number]): CompanyMonth['review'] {
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
}: MeasuredCompany['support'][number]): CompanyMonth['support'] {
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

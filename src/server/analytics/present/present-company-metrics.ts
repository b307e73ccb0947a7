import type { CompanyMetrics, CompanyMonth, CompanyPeriod } from '#contract/analytics/company-metrics.ts'

import { wholePeriod, type MeasuredCompany } from '../queries/company.ts'
import { computeShare, roundToTenth } from './rates.ts'

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
      enquiriesPerListing: computePerListing(enquiries, supply.public),
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
  const { listed, views, enquiries, visits } = getSpan(demand, name)
  const people = signUps.filter((row) => row.name === name)
  const countRole = (role: (typeof people)[number]['role']) =>
    people.find((row) => row.role === role)?.people ?? 0
  return {
    listed,
    views,
    enquiries,
    visits,
    response: presentResponse(getSpan(response, name)),
    review: presentReview(getSpan(review, name)),
    support: presentSupport(getSpan(support, name)),
    signUps: {
      normal: countRole('normal'),
      owner: countRole('owner'),
      agent: countRole('agent'),
      builder: countRole('builder'),
    },
  }
}

function presentResponse({
  enquiries,
  withinDay,
  medianMinutes,
}: MeasuredCompany['response'][number]): CompanyMonth['response'] {
  return { enquiries, withinDay, medianMinutes, withinDayPercent: computeShare(withinDay, enquiries) }
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
    latePercent: computeShare(late, timed),
    medianHours: medianHours === null ? null : roundToTenth(medianHours),
    ninetiethHours: ninetiethHours === null ? null : roundToTenth(ninetiethHours),
  }
}

function presentSupport({
  tickets,
  answered,
  medianMinutes,
}: MeasuredCompany['support'][number]): CompanyMonth['support'] {
  return { tickets, answered, medianMinutes }
}

function computePerListing(enquiries: number, listings: number): number | null {
  return listings === 0 ? null : Math.round((enquiries / listings) * 100) / 100
}

function getSpan<Row extends { name: string }>(rows: readonly Row[], name: string): Row {
  const row = rows.find((row) => row.name === name)
  if (!row) throw new Error(`Nothing was answered for ${name}`)
  return row
}

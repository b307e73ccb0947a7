import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import { companyPeriods, profileRoles } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Metric } from '#web/ui/patterns/metric.tsx'

import {
  CompanyChart,
  CompanyMetricsSection,
  describePeriod,
  formatMinutes,
  formatPercent,
  formatHours,
} from './company-chart.tsx'
import { CompanyDemand, CompanySupply } from './company-sections.tsx'

/** Metrics of the whole marketplace: supply, demand and response times. */
export function CompanyMetricsPage({ metrics }: { metrics: CompanyMetrics }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-3">
        <div>
          <h1 className="text-2xl">{m.layout_staff_metrics()}</h1>
          <p className="text-ink-2">{m.analytics_company_lead()}</p>
        </div>
        <FilterLinks
          label={m.analytics_period()}
          links={companyPeriods.map((period) => ({
            label: m.analytics_company_months({ count: period }),
            isCurrent: period === metrics.months,
            link: {
              to: '/admin/figures',
              search: period === '6' ? {} : { months: period },
              resetScroll: false,
            },
          }))}
        />
      </div>
      <CompanySupply metrics={metrics} />
      <CompanyDemand metrics={metrics} />
      <CompanyResponse metrics={metrics} />
      <CompanyReview metrics={metrics} />
      <CompanySignUps metrics={metrics} />
      <CompanySupport metrics={metrics} />
    </div>
  )
}

function CompanySignUps({ metrics }: { metrics: CompanyMetrics }) {
  return (
    <CompanyMetricsSection
      title={m.analytics_company_people()}
      lead={m.analytics_company_people_lead()}
      metrics={profileRoles.map((role) => (
        <Metric
          key={role}
          name={describePeriod(m.analytics_company_role(role), metrics)}
          value={formatNumber(metrics.signUps[role])}
        />
      ))}
    >
      <CompanyChart
        title={m.analytics_company_sign_ups_monthly()}
        metrics={metrics}
        series={profileRoles.map((role) => ({
          name: m.analytics_company_role(role),
          valueOf: ({ signUps }) => signUps[role],
        }))}
      />
    </CompanyMetricsSection>
  )
}

function CompanyResponse({ metrics }: { metrics: CompanyMetrics }) {
  const { enquiries, medianMinutes, withinDay, withinDayPercent } = metrics.response
  const counts = { count: formatNumber(withinDay), total: formatNumber(enquiries) }
  const none = m.analytics_company_no_enquiries()
  return (
    <CompanyMetricsSection
      title={m.analytics_company_response()}
      lead={m.analytics_company_response_lead()}
      metrics={
        <>
          <Metric
            name={describePeriod(m.analytics_company_first_answer(), metrics)}
            value={formatMinutes(medianMinutes)}
            note={enquiries === 0 ? none : m.analytics_company_first_answer_of({ count: counts.total })}
          />
          <Metric
            name={describePeriod(m.analytics_company_within_day(), metrics)}
            value={formatPercent(withinDayPercent)}
            note={enquiries === 0 ? none : m.analytics_company_within_day_of(counts)}
          />
        </>
      }
    >
      <CompanyChart
        title={m.analytics_company_answered_monthly()}
        metrics={metrics}
        series={[
          { name: m.analytics_company_enquiries(), valueOf: ({ response }) => response.enquiries },
          { name: m.analytics_company_within_day(), valueOf: ({ response }) => response.withinDay },
        ]}
        more={[
          {
            name: m.analytics_company_share(),
            valueOf: ({ response }) => formatPercent(response.withinDayPercent),
          },
          {
            name: m.analytics_company_median(),
            valueOf: ({ response }) => formatMinutes(response.medianMinutes),
          },
        ]}
      />
    </CompanyMetricsSection>
  )
}

function CompanySupport({ metrics }: { metrics: CompanyMetrics }) {
  const { waiting, tickets, answered, medianMinutes } = metrics.support
  const none = m.analytics_company_no_tickets()
  return (
    <CompanyMetricsSection
      title={m.analytics_company_support()}
      lead={m.analytics_company_support_lead()}
      metrics={
        <>
          <Metric
            name={m.analytics_company_waiting()}
            value={formatNumber(waiting)}
            note={m.analytics_company_waiting_support()}
          />
          <Metric
            name={describePeriod(m.analytics_company_tickets(), metrics)}
            value={formatNumber(tickets)}
            note={
              tickets === 0 ? none : m.analytics_company_tickets_answered({ count: formatNumber(answered) })
            }
          />
          <Metric
            name={describePeriod(m.analytics_company_first_answer(), metrics)}
            value={formatMinutes(medianMinutes)}
          />
        </>
      }
    >
      <CompanyChart
        title={m.analytics_company_tickets_monthly()}
        metrics={metrics}
        series={[
          { name: m.analytics_company_tickets(), valueOf: ({ support }) => support.tickets },
          { name: m.analytics_company_answered(), valueOf: ({ support }) => support.answered },
        ]}
        more={[
          {
            name: m.analytics_company_first_answer(),
            valueOf: ({ support }) => formatMinutes(support.medianMinutes),
          },
        ]}
      />
    </CompanyMetricsSection>
  )
}

function CompanyReview({ metrics }: { metrics: CompanyMetrics }) {
  const { waiting, late, decisions, timed, latePercent, medianHours, ninetiethHours } = metrics.review
  const total = formatNumber(timed)
  const untimed = decisions === 0 ? m.analytics_company_no_decisions() : m.analytics_company_untimed()
  const of = timed === 0 ? untimed : m.analytics_company_timed({ count: total })
  return (
    <CompanyMetricsSection
      title={m.analytics_company_review()}
      lead={m.analytics_company_review_lead()}
      metrics={
        <>
          <Metric
            name={m.analytics_company_waiting()}
            value={formatNumber(waiting)}
            note={m.analytics_company_waiting_review()}
          />
          <Metric
            name={describePeriod(m.analytics_company_median_review(), metrics)}
            value={formatHours(medianHours)}
            note={of}
          />
          <Metric
            name={describePeriod(m.analytics_company_ninetieth(), metrics)}
            value={formatHours(ninetiethHours)}
            note={of}
          />
          <Metric
            name={describePeriod(m.analytics_company_late(), metrics)}
            value={formatPercent(latePercent)}
            note={timed === 0 ? of : m.analytics_company_late_of({ count: formatNumber(late), total })}
          />
        </>
      }
    >
      <CompanyChart
        title={m.analytics_company_decisions_monthly()}
        metrics={metrics}
        series={[
          { name: m.analytics_company_decisions(), valueOf: ({ review }) => review.decisions },
          { name: m.analytics_company_late(), valueOf: ({ review }) => review.late },
        ]}
        more={[
          { name: m.analytics_company_median(), valueOf: ({ review }) => formatHours(review.medianHours) },
          {
            name: m.analytics_company_nine_of_ten(),
            valueOf: ({ review }) => formatHours(review.ninetiethHours),
          },
        ]}
      />
    </CompanyMetricsSection>
  )
}

import type { MarketRun } from '#contract/analytics/market.ts'
import { formatMoment } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { describeEvaluation } from './describe-market.ts'

/** How each market number is counted; numbers elsewhere lead to their section by its id. */
export function MethodPage({ run }: { run: MarketRun }) {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.analytics_market_how_title()}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{m.analytics_market_how_lead()}</p>
      <p className="mt-2 max-w-prose text-ink-2 tabular-nums">{asOf(run)}</p>
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        {sections().map(({ id, title, text, parts }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="max-w-prose scroll-mt-(--header)"
          >
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            <p className="mt-2 text-ink-2">{text}</p>
            <dl className="mt-2 grid gap-2">
              {parts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm font-semibold">{name}</dt>
                  <dd className="text-ink-2">{value}</dd>
                </div>
              ))}
            </dl>
            {id === 'estimate' && <Evaluations run={run} />}
          </section>
        ))}
      </div>
    </div>
  )
}

function asOf({ computedAt, homes }: MarketRun): string {
  if (computedAt === null) return m.analytics_market_none()
  return m.analytics_market_how_as_of({
    moment: formatMoment(computedAt, currentLocale()),
    sale: formatNumber(homes.sale),
    rent: formatNumber(homes.rent),
  })
}

function Evaluations({ run: { computedAt, evaluations } }: { run: MarketRun }) {
  if (computedAt === null) return null
  return (
    <ul className="mt-3 grid gap-2 text-ink-2 tabular-nums">
      {evaluations.map((evaluation) => (
        <li key={evaluation.purpose} className="border-l-2 border-neel pl-3">
          {describeEvaluation(evaluation, computedAt)}
        </li>
      ))}
    </ul>
  )
}

function sections() {
  const [formula, not, limit] = [
    m.analytics_market_how_formula(),
    m.analytics_market_how_not(),
    m.analytics_market_how_limit(),
  ]
  return [
    {
      id: 'homes',
      title: m.analytics_market_how_homes(),
      text: m.analytics_market_how_homes_text(),
      parts: [
        [not, m.analytics_market_how_homes_not()],
        [limit, m.analytics_market_how_homes_limit()],
      ],
    },
    {
      id: 'median',
      title: m.analytics_market_median(),
      text: m.analytics_market_how_median_text(),
      parts: [
        [formula, m.analytics_market_how_median_formula()],
        [limit, m.analytics_market_how_median_limit()],
      ],
    },
    {
      id: 'interval',
      title: m.analytics_market_how_interval(),
      text: m.analytics_market_how_interval_text(),
      parts: [
        [formula, m.analytics_market_how_interval_formula()],
        [limit, m.analytics_market_how_interval_limit()],
      ],
    },
    {
      id: 'middle',
      title: m.analytics_market_middle(),
      text: m.analytics_market_how_middle_text(),
      parts: [[formula, m.analytics_market_how_middle_formula()]],
    },
    {
      id: 'days',
      title: m.analytics_market_days(),
      text: m.analytics_market_how_days_text(),
      parts: [
        [formula, m.analytics_market_how_days_formula()],
        [limit, m.analytics_market_how_days_limit()],
      ],
    },
    {
      id: 'cuts',
      title: m.analytics_market_cuts(),
      text: m.analytics_market_how_cuts_text(),
      parts: [
        [formula, m.analytics_market_how_cuts_formula()],
        [limit, m.analytics_market_how_cuts_limit()],
      ],
    },
    {
      id: 'yield',
      title: m.analytics_market_yield(),
      text: m.analytics_market_how_yield_text(),
      parts: [
        [formula, m.analytics_market_how_yield_formula()],
        [limit, m.analytics_market_how_yield_limit()],
      ],
    },
    {
      id: 'closed',
      title: m.analytics_market_how_closed(),
      text: m.analytics_market_how_closed_text(),
      parts: [[limit, m.analytics_market_how_closed_limit()]],
    },
    {
      id: 'estimate',
      title: m.analytics_market_how_estimate(),
      text: m.analytics_market_how_estimate_text(),
      parts: [
        [formula, m.analytics_market_how_estimate_formula()],
        [limit, m.analytics_market_how_estimate_limit()],
      ],
    },
    {
      id: 'files',
      title: m.analytics_market_how_file(),
      text: m.analytics_market_how_file_text(),
      parts: [],
    },
  ] satisfies { id: string; title: string; text: string; parts: [name: string, text: string][] }[]
}

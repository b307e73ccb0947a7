import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { CompanyPage } from './company-page.tsx'

export type CompanyMetrics = { homes: number; localities: number; agents: number }

/** About page; its numbers are live counts. */
export function AboutPage({ metrics }: { metrics: CompanyMetrics }) {
  const product = m.layout_product()
  return (
    <CompanyPage title={m.support_about_title({ product })} lead={m.support_about_lead()}>
      <dl className="mt-8 grid max-w-prose grid-cols-3 gap-4 rounded-lg border border-line bg-surface p-5">
        <Metric name={m.support_about_homes()} value={metrics.homes} />
        <Metric name={m.support_about_localities()} value={metrics.localities} />
        <Metric name={m.support_about_agents()} value={metrics.agents} />
      </dl>
      <p className="mt-2 text-sm text-ink-3">{m.support_about_counted()}</p>
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        {parts().map(({ title, text }) => (
          <section key={title} className="max-w-prose">
            <h2 className="text-2xl">{title}</h2>
            <p className="mt-2 text-ink-2">{text}</p>
          </section>
        ))}
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton size="large" to="/search">
          {m.support_about_search()}
        </LinkButton>
        <LinkButton size="large" variant="secondary" to="/contact">
          {m.support_contact_title()}
        </LinkButton>
        <LinkButton size="large" variant="secondary" to="/developers">
          {m.partners_dev_title()}
        </LinkButton>
      </div>
    </CompanyPage>
  )
}

function Metric({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums lg:text-3xl">{formatNumber(value)}</dd>
    </div>
  )
}

function parts() {
  const product = m.layout_product()
  return [
    { title: m.support_about_what_title(), text: m.support_about_what_text({ product }) },
    { title: m.support_about_check_title(), text: m.support_about_check_text() },
    { title: m.support_about_numbers_title(), text: m.support_about_numbers_text() },
    { title: m.support_about_metrics_title(), text: m.support_about_metrics_text() },
    { title: m.support_about_open_title(), text: m.support_about_open_text() },
  ]
}

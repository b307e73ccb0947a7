import { PropertySection } from '#web/features/properties/public/property-section.tsx'

import type { InsightTexts } from './describe-insights.ts'

/** Prices of comparable properties and demand for them. */
export function MarketInsights({ insights }: { insights: InsightTexts }) {
  const { title, few, lead, metrics } = insights
  return (
    <PropertySection title={title}>
      {few && <p className="font-semibold">{few}</p>}
      <p className="max-w-prose text-md text-ink-2">{lead}</p>
      {metrics && <Metrics metrics={metrics} />}
    </PropertySection>
  )
}

type MetricsProps = { metrics: NonNullable<InsightTexts['metrics']> }

function Metrics({ metrics: { position, dearer, range, facts, note } }: MetricsProps) {
  return (
    <>
      <p className="mt-2 font-semibold">{position}</p>
      <p className="text-md text-ink-2">{dearer}</p>
      <h3 className="mt-3 font-sans text-md font-semibold">{range.title}</h3>
      <Range at={range.at} own={range.own} />
      <p className="text-md text-ink-2">
        {range.text} <span className="tabular-nums">{range.median}</span>
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2.5">
        {facts.map(({ name, value, hint }) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="text-md font-semibold tabular-nums">{value}</dd>
            <dd className="text-sm text-ink-3">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-prose text-sm text-ink-3">{note}</p>
    </>
  )
}

/** Interquartile range as a bar, median across it, this property as a point; the text below says the same. */
function Range({ at, own }: { at: Record<'lower' | 'median' | 'upper' | 'own', number>; own: string }) {
  return (
    <div className="my-1 max-w-prose">
      <p
        className="w-fit -translate-x-1/2 whitespace-nowrap rounded-sm bg-action-soft px-2 text-sm font-semibold text-action-ink tabular-nums"
        style={{ marginLeft: `clamp(var(--spacing) * 18, ${at.own}%, 100% - var(--spacing) * 18)` }}
      >
        {own}
      </p>
      <div aria-hidden className="relative my-1 h-6">
        <span className="absolute inset-x-0 top-2 h-2 rounded-full bg-sunken" />
        <span
          className="absolute top-2 h-2 rounded-full bg-neel"
          style={{ left: `${at.lower}%`, width: `${at.upper - at.lower}%` }}
        />
        <span className="absolute top-0.5 h-5 w-0.5 bg-ink" style={{ left: `${at.median}%` }} />
        <span
          className="absolute top-0.5 size-5 -translate-x-1/2 rounded-full border-4 border-surface bg-action shadow-sm"
          style={{ left: `clamp(var(--spacing) * 2.5, ${at.own}%, 100% - var(--spacing) * 2.5)` }}
        />
      </div>
    </div>
  )
}

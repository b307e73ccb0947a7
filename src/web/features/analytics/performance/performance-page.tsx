import type { Performance } from '#contract/analytics/performance.ts'
import type { PropertyFiguresPage } from '#contract/analytics/property-figures.ts'
import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { FiguresSection } from './figures-section.tsx'
import { MonthCharts } from './month-charts.tsx'
import { PerformanceCards } from './performance-cards.tsx'

type PerformancePageProps = { performance: Performance; figures: PropertyFiguresPage }

/** How somebody's listings do: in all, month by month, home by home. */
export function PerformancePage({ performance, figures }: PerformancePageProps) {
  const hasFigures = performance.leads > 0 || performance.months.some(({ properties }) => properties > 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl">{m.analytics_title()}</h1>
        <p className="text-ink-2">{m.analytics_lead()}</p>
      </div>
      <PerformanceCards performance={performance} />
      {hasFigures || figures.total > 0 ? (
        <>
          <MonthCharts months={performance.months} />
          <FiguresSection page={figures} />
        </>
      ) : (
        <Card>
          <EmptyState picture="leads" title={m.analytics_none()} text={m.analytics_none_text()}>
            <LinkButton to="/add-property">{m.analytics_add_property()}</LinkButton>
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

import { useId, type ReactNode } from 'react'

type CompanyMetricsSectionProps = { title: string; lead: string; metrics: ReactNode; children: ReactNode }

/** One side of the marketplace: its figures in all, then month by month. */
export function CompanyMetricsSection({ title, lead, metrics, children }: CompanyMetricsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={id} className="font-sans text-xl font-semibold">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-2">{lead}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{metrics}</dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 xl:items-start xl:[&>:only-child]:col-span-2">
        {children}
      </div>
    </section>
  )
}

import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import type { SiteContent } from '../footer/site-content.ts'

type MetricsProps = {
  content: SiteContent
  names: readonly (keyof typeof words)[]
  className?: string
}

/** Company numbers entered by staff; empty ones are hidden. */
export function Metrics({ content, names, className }: MetricsProps) {
  const metrics = names.flatMap((name) => {
    const value = content[name]
    return value ? [{ name, value }] : []
  })
  if (metrics.length === 0) return null
  return (
    <dl className={classes('flex flex-wrap gap-x-8 gap-y-3', className)}>
      {metrics.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-2">{words[name]()}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const words = {
  stat_rent_free_properties: m.layout_home_stat_rent_free,
  stat_average_cashback: m.layout_home_stat_cashback,
  stat_happy_customers: m.layout_home_stat_customers,
  stat_properties: m.layout_home_stat_properties,
  stat_agents: m.layout_home_stat_agents,
  stat_views: m.layout_home_stat_views,
  stat_satisfaction: m.layout_home_stat_satisfaction,
}

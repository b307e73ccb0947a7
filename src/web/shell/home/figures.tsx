import { m } from '#messages'

import { classes } from '#web/ui/classes.ts'

import type { SiteContent } from '../footer/site-content.ts'

type FiguresProps = {
  content: SiteContent
  names: readonly (keyof typeof words)[]
  className?: string
}

/** What staff say of the house in figures; one that they have emptied is not shown. */
export function Figures({ content, names, className }: FiguresProps) {
  const figures = names.flatMap((name) => {
    const value = content[name]
    return value ? [{ name, value }] : []
  })
  if (figures.length === 0) return null
  return (
    <dl className={classes('flex flex-wrap gap-x-8 gap-y-3', className)}>
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-2">{words[name]()}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const words = {
  figure_rent_free_properties: m.shell_home_figure_rent_free,
  figure_average_cashback: m.shell_home_figure_cashback,
  figure_happy_customers: m.shell_home_figure_customers,
  figure_properties: m.shell_home_figure_properties,
  figure_agents: m.shell_home_figure_agents,
  figure_views: m.shell_home_figure_views,
  figure_satisfaction: m.shell_home_figure_satisfaction,
}

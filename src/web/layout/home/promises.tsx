import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gift from 'lucide-react/icons/gift'
import ShieldCheck from 'lucide-react/icons/shield-check'

import { m } from '#messages'

import type { SiteContent } from '../footer/site-content.ts'
import { Metrics } from './metrics.tsx'

/** Selling points, in text and in the numbers entered by staff. */
export function SellingPoints({ content }: { content: SiteContent }) {
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-3">
        {sellingPoints.map(({ Icon, title, text }) => (
          <li key={title()}>
            <Icon aria-hidden className="mb-2 size-6.5! text-action" />
            <h3 className="text-lg font-bold">{title()}</h3>
            <p className="text-ink-2">{text()}</p>
          </li>
        ))}
      </ul>
      <Metrics
        content={content}
        names={metrics}
        className="mt-6 border-t border-line pt-5 max-sm:grid max-sm:grid-cols-2 sm:gap-x-14"
      />
    </>
  )
}

const metrics = ['stat_properties', 'stat_agents', 'stat_views', 'stat_satisfaction'] as const

const sellingPoints = [
  { Icon: ShieldCheck, title: m.layout_home_read_title, text: m.layout_home_read_text },
  { Icon: CalendarCheck, title: m.layout_home_answer_title, text: m.layout_home_answer_text },
  { Icon: Gift, title: m.layout_home_offers_title, text: m.layout_home_offers_text },
]

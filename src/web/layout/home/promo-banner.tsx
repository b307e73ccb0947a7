import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { ArchedPicture } from '#web/ui/primitives/picture.tsx'

import terrace from '../../ui/art/terrace.svg'
import type { SiteContent } from '../footer/site-content.ts'
import { SiteLink } from '../site-link.tsx'
import { Metrics } from './metrics.tsx'

/** Current offers as written by staff, beside a terrace seen through the arch. */
export function PromoBanner({ content }: { content: SiteContent }) {
  return (
    <section className="page-width pt-11 lg:pt-18">
      <div className="grid overflow-hidden rounded-xl bg-neem-soft lg:grid-cols-[1.15fr_.85fr]">
        <div className="px-5 py-6 lg:px-12 lg:py-11">
          <Badge tone="neem" icon={<Gift aria-hidden />}>
            {m.layout_home_live()}
          </Badge>
          <h2 className="mt-2 mb-1.5 text-2xl lg:text-3xl">
            {unbroken(content['banner_title'] || m.layout_home_banner_title())}
          </h2>
          <p className="text-ink-2">{content['banner_subtitle'] || m.layout_home_banner_text()}</p>
          <Metrics content={content} names={metrics} className="mt-4.5" />
          <div className="mt-5 flex flex-wrap gap-3">
            <SiteLink
              path="/search?status=RENT&showRentFreeOnly=true"
              className={buttonStyle({ variant: 'offer' })}
            >
              {m.layout_home_explore_offers()}
            </SiteLink>
            <SiteLink
              path="/search?status=SALE&showCashbackOnly=true"
              className={buttonStyle({ variant: 'secondary' })}
            >
              {m.layout_home_cashback_deals()}
            </SiteLink>
          </div>
        </div>
        <div className="grid place-items-center self-end px-5">
          <ArchedPicture src={terrace} className="w-82.5" />
        </div>
      </div>
    </section>
  )
}

const metrics = ['stat_rent_free_properties', 'stat_average_cashback', 'stat_happy_customers'] as const

// Keeps "Rent-Free" on one line.
function unbroken(title: string): ReactNode[] {
  return title.split(/(\S+-\S+)/u).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

import { m } from '#messages'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'

import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

import { CallToAction } from './call-to-action.tsx'
import type { SiteContent } from './footer/site-content.ts'
import { Hero } from './hero.tsx'
import { Promises } from './home/promises.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { Section } from './section.tsx'
import { SiteLink } from './site-link.tsx'

type HomePageProps = {
  content: SiteContent
  /** The search form on the hero. */
  search: ReactNode
  /** Sections of homes before the promises: featured, offers, kinds, localities. */
  featured?: ReactNode
  children?: ReactNode
}

/** The order of the home page; what is searched and offered comes from the route. */
export function HomePage({ content, search, featured, children }: HomePageProps) {
  return (
    <>
      <Hero title={m.shell_home_title()} lead={m.shell_home_lead()}>
        {search}
      </Hero>
      {featured}
      <PromoBanner
        badge={
          <Badge tone="neem" icon={<Gift aria-hidden />}>
            {m.shell_home_live()}
          </Badge>
        }
        title={content['banner_title'] ?? m.shell_home_banner_title()}
        text={content['banner_subtitle'] ?? m.shell_home_banner_text()}
        actions={
          <>
            <SiteLink
              path="/search?status=RENT&showRentFreeOnly=true"
              className={buttonStyle({ variant: 'offer' })}
            >
              {m.shell_home_explore_offers()}
            </SiteLink>
            <SiteLink
              path="/search?status=SALE&showCashbackOnly=true"
              className={buttonStyle({ variant: 'secondary' })}
            >
              {m.shell_home_cashback_deals()}
            </SiteLink>
          </>
        }
      />
      {children}
      <Section title={m.shell_home_why()}>
        <Promises />
      </Section>
      <CallToAction />
    </>
  )
}

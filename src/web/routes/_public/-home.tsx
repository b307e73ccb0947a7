import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import { m } from '#messages'

import { PropertyCard } from '../../features/properties/property-card.tsx'
import { LocationSearch } from '../../features/search/location-search.tsx'
import { CallToAction } from '../../shell/call-to-action.tsx'
import type { SiteContent } from '../../shell/footer/site-content.ts'
import { FollowLinks } from '../../shell/follow-links.tsx'
import { Hero } from '../../shell/hero/hero.tsx'
import { AppDownload } from '../../shell/home/app-download.tsx'
import { Shortcuts } from '../../shell/home/shortcuts.tsx'
import { IntroButton } from '../../shell/intro/intro-button.tsx'
import { ownAddress } from '../../shell/own-address.ts'
import { Section } from '../../shell/section.tsx'
import { SeeAll } from '../../shell/see-all.tsx'
import { CardRow } from '../../ui/card-row.tsx'
import type { HomeContent } from './-home-content.ts'
import { HomeHelp } from './-home-help.tsx'
import { RecentlyViewed } from './-recently-viewed.tsx'
import { StillBanner, StillKinds, StillPlaces } from './-still-home.ts'

/** The sections of the home page in their order. */
export function Home({ home, content }: { home: HomeContent; content: SiteContent }) {
  return (
    <FollowLinks>
      <Hero
        title={m.shell_home_title()}
        lead={m.shell_home_lead()}
        video={ownAddress(content['hero_video_url'])}
        notes={<IntroButton video={ownAddress(content['intro_video_url'])} />}
      >
        <Shortcuts />
        <LocationSearch hasButton placeholder={m.shell_home_place_hint()} />
      </Hero>
      <StillBanner content={content} />
      <Cards
        title={m.shell_home_featured()}
        text={m.shell_home_featured_text()}
        path="/search?featured=true"
        properties={home.featured}
      />
      <StillKinds types={home.types} content={content} />
      <Cards
        title={m.shell_home_cashback()}
        text={m.shell_home_cashback_text()}
        path="/search?status=SALE&showCashbackOnly=true"
        properties={home.cashback}
      />
      <Cards
        title={m.shell_home_rentals()}
        text={m.shell_home_rentals_text()}
        path="/search?status=RENT&showRentFreeOnly=true"
        properties={home.rentals}
      />
      <StillPlaces projects={home.projects} localities={home.localities} />
      <RecentlyViewed />
      <AppDownload content={content} />
      <CallToAction>
        <HomeHelp />
      </CallToAction>
    </FollowLinks>
  )
}

type CardsProps = { title: string; text: string; path: string; properties: readonly PropertyCardContent[] }

function Cards({ title, text, path, properties }: CardsProps) {
  if (properties.length === 0) return null
  return (
    <Section title={title} text={text} link={<SeeAll path={path} />}>
      <CardRow className="xl:grid-cols-4">
        {properties.slice(0, 4).map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </CardRow>
    </Section>
  )
}

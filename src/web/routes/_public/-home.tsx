import type { PropertyCard as PropertyCardContent } from '#contract/properties.ts'
import { m } from '#messages'
import { getRouteApi } from '@tanstack/react-router'

import { api } from '../../api/client.ts'
import { ProjectCard } from '../../features/catalogue/project-card.tsx'
import { PropertyCard } from '../../features/properties/property-card.tsx'
import { LocationSearch } from '../../features/search/location-search.tsx'
import { CallToAction } from '../../shell/call-to-action.tsx'
import { Hero } from '../../shell/hero/hero.tsx'
import { LocalityLines } from '../../shell/home/locality-lines.tsx'
import { Promises } from '../../shell/home/promises.tsx'
import { PromoBanner } from '../../shell/home/promo-banner.tsx'
import { Shortcuts } from '../../shell/home/shortcuts.tsx'
import { TypeTiles } from '../../shell/home/type-tiles.tsx'
import { IntroButton } from '../../shell/intro/intro-button.tsx'
import { ownAddress } from '../../shell/own-address.ts'
import { Section } from '../../shell/section.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { CardRow } from '../../ui/card-row.tsx'
import { RecentlyViewed } from './-recently-viewed.tsx'

/** What the home page shows, also where it stands for an unknown path. */
export const loadHome = () => api.search.getHome()

/** The sections of the home page in their order. */
export function Home({ home }: { home: Awaited<ReturnType<typeof loadHome>> }) {
  const content = getRouteApi('/_public').useLoaderData()
  return (
    <>
      <Hero
        title={m.shell_home_title()}
        lead={m.shell_home_lead()}
        video={ownAddress(content['hero_video_url'])}
        notes={<IntroButton video={ownAddress(content['intro_video_url'])} />}
      >
        <Shortcuts />
        <LocationSearch hasButton placeholder={m.shell_home_place_hint()} />
      </Hero>
      <PromoBanner content={content} />
      <Cards
        title={m.shell_home_featured()}
        text={m.shell_home_featured_text()}
        path="/search?featured=true"
        properties={home.featured}
      />
      <Section title={m.shell_home_types()}>
        <TypeTiles counts={home.types} />
      </Section>
      <Section title={m.shell_home_why()}>
        <Promises content={content} />
      </Section>
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
      {home.projects.length > 0 && (
        <Section title={m.shell_home_trending()} text={m.shell_home_trending_text()}>
          <CardRow className="lg:grid-cols-3">
            {home.projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </CardRow>
        </Section>
      )}
      {home.localities.length > 0 && (
        <Section
          title={m.shell_home_localities()}
          text={m.shell_home_localities_text()}
          link={<SeeAll path="/jaipur" />}
        >
          <LocalityLines localities={home.localities} />
        </Section>
      )}
      <RecentlyViewed />
      <CallToAction />
    </>
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

function SeeAll({ path }: { path: string }) {
  return (
    <SiteLink path={path} className="text-link inline-flex min-h-11 flex-none items-center">
      {m.shell_home_see_all()}
    </SiteLink>
  )
}

import { useRouteContext } from '@tanstack/react-router'
import CirclePlay from 'lucide-react/icons/circle-play'
import Landmark from 'lucide-react/icons/landmark'
import PhoneCall from 'lucide-react/icons/phone-call'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'

import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { siteOrigin } from '#web/api/page.ts'
import { ProjectCard } from '#web/features/catalogue/project-card.tsx'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { readViewed } from '#web/features/properties/viewed-properties.ts'
import { LocationSearch } from '#web/features/search/location-search.tsx'
import { hasDeviceSearches } from '#web/features/search/recent/device-searches-key.ts'
import { CallToAction } from '#web/layout/call-to-action.tsx'
import type { SiteContent } from '#web/layout/footer/site-content.ts'
import { Hero } from '#web/layout/hero/hero.tsx'
import { AppDownload } from '#web/layout/home/app-download.tsx'
import { LocalityLines } from '#web/layout/home/locality-lines.tsx'
import { SellingPoints } from '#web/layout/home/promises.tsx'
import { PromoBanner } from '#web/layout/home/promo-banner.tsx'
import { TypeTiles } from '#web/layout/home/type-tiles.tsx'
import { Section, SeeAllLink } from '#web/layout/section.tsx'
import { SiteLink } from '#web/layout/site-link.tsx'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { useNear } from '#web/ui/patterns/use-near.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardRow } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import type { HomeContent } from './-home-content.ts'

/** Sections of the home page in order. */
export function Home({ home, content }: { home: HomeContent; content: SiteContent }) {
  return (
    <>
      <Hero
        title={m.layout_home_title()}
        lead={m.layout_home_lead()}
        video={ownFilm(content['hero_video_url'])}
        notes={
          <>
            <IntroButton video={ownFilm(content['intro_video_url'])} />
            <RecentSearches />
          </>
        }
      >
        <Shortcuts />
        <LocationSearch hasButton placeholder={m.layout_home_location_hint()} />
        <p className="mt-2 px-1 text-sm text-ink-3">{m.search_sentence_hint()}</p>
      </Hero>
      <PromoBanner content={content} />
      <Cards
        title={m.layout_home_featured()}
        text={m.layout_home_featured_text()}
        path="/search?featured=true"
        properties={home.featured}
      />
      <HomeKinds types={home.types} content={content} />
      <Cards
        title={m.layout_home_cashback()}
        text={m.layout_home_cashback_text()}
        path="/search?status=SALE&showCashbackOnly=true"
        properties={home.cashback}
      />
      <Cards
        title={m.layout_home_rentals()}
        text={m.layout_home_rentals_text()}
        path="/search?status=RENT&showRentFreeOnly=true"
        properties={home.rentals}
      />
      <HomeLocalities projects={home.projects} localities={home.localities} />
      <RecentlyViewed />
      <AppDownload content={content} />
      <CallToAction>
        <HomeHelp />
      </CallToAction>
    </>
  )
}

type CardsProps = { title: string; text: string; path: string; properties: readonly PropertyCardContent[] }

function Cards({ title, text, path, properties }: CardsProps) {
  if (properties.length === 0) return null
  return (
    <Section title={title} text={text} link={<SeeAllLink path={path} />}>
      <CardRow className="xl:grid-cols-4">
        {properties.slice(0, 4).map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </CardRow>
    </Section>
  )
}

const SearchRow = lazyPart(
  () => import('../../features/search/recent/recent-searches.tsx').then((module) => module.RecentSearches),
  Nothing,
)

/** Where the hero has room left, so that nothing moves when they come; kept pages are the same for everyone. */
function RecentSearches() {
  const isSignedIn = useRouteContext({ from: '__root__' }).session !== null
  const isWanted = useSyncExternalStore(
    neverChanges,
    () => isSignedIn || hasDeviceSearches(),
    () => false,
  )
  if (!isWanted) return null
  return (
    <Suspense>
      <SearchRow isSignedIn={isSignedIn} />
    </Suspense>
  )
}

const RecentHomes = lazyPart(
  () => import('./-recent-homes.tsx').then((module) => module.RecentHomes),
  Nothing,
)

/** Reserves the space of recently viewed homes; they load near the viewport. */
function RecentlyViewed() {
  const { session } = useRouteContext({ from: '__root__' })
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isRemembered = useSyncExternalStore(
    neverChanges,
    () => readViewed().length > 0,
    () => false,
  )
  const [isEmpty, setIsEmpty] = useState(false)
  const isWanted = isNear && !isEmpty && (isRemembered || session !== null)
  return (
    <div ref={place} className={classes(isRemembered && !isEmpty && 'min-h-120 lg:min-h-136')}>
      {isWanted && (
        <Suspense>
          <RecentHomes isSignedIn={session !== null} onEmpty={() => setIsEmpty(true)} />
        </Suspense>
      )}
    </div>
  )
}

const neverChanges = () => () => {}

const HomeLoanDialog = lazyDialog(() =>
  import('../../features/support/home-loan-dialog.tsx').then((part) => part.HomeLoanDialog),
)
const CallbackDialog = lazyDialog(() =>
  import('../../features/support/callback-dialog.tsx').then((part) => part.CallbackDialog),
)

/** Home loan and callback by our own team; the dialogs are loaded when opened. */
function HomeHelp() {
  const [opened, setOpened] = useState<'loan' | 'callback' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="grid gap-6 rounded-xl bg-surface px-6 py-7 noscript:hidden lg:px-8">
      <div>
        <h3 className="flex items-center gap-2.5 text-lg font-bold">
          <Landmark aria-hidden className="text-action" />
          {m.layout_help_loan_title()}
        </h3>
        <p className="mt-1 mb-3 text-ink-2">{m.layout_help_loan_text()}</p>
        <Button variant="secondary" onClick={() => setOpened('loan')}>
          {m.layout_help_loan()}
        </Button>
      </div>
      <div className="border-t border-line pt-6">
        <h3 className="flex items-center gap-2.5 text-lg font-bold">
          <PhoneCall aria-hidden className="text-action" />
          {m.layout_help_callback_title()}
        </h3>
        <p className="mt-1 mb-3 text-ink-2">{m.layout_help_callback_text()}</p>
        <Button variant="secondary" onClick={() => setOpened('callback')}>
          {m.layout_help_callback()}
        </Button>
      </div>
      {opened === 'loan' && <HomeLoanDialog onClose={close} />}
      {opened === 'callback' && <CallbackDialog onClose={close} source="home_page" />}
    </div>
  )
}

type HomeKindsProps = { types: HomeContent['types']; content: SiteContent }

/** Property types with counts, and reasons to search here. */
function HomeKinds({ types, content }: HomeKindsProps) {
  return (
    <>
      <Section title={m.layout_home_types()}>
        <TypeTiles counts={types} />
      </Section>
      <Section title={m.layout_home_why()}>
        <SellingPoints content={content} />
      </Section>
    </>
  )
}

/** Trending projects and popular localities. */
function HomeLocalities({ projects, localities }: Pick<HomeContent, 'projects' | 'localities'>) {
  return (
    <>
      {projects.length > 0 && (
        <Section title={m.layout_home_trending()} text={m.layout_home_trending_text()}>
          <CardRow className="lg:grid-cols-3">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </CardRow>
        </Section>
      )}
      {localities.length > 0 && (
        <Section
          title={m.layout_home_localities()}
          text={m.layout_home_localities_text()}
          link={<SeeAllLink path="/jaipur" />}
        >
          <LocalityLines localities={localities} />
        </Section>
      )}
    </>
  )
}

/** The address of a film of this site; null if empty, invalid or external. */
function ownFilm(address: string | undefined): string | null {
  if (!address) return null
  const url = URL.parse(address, siteOrigin())
  return url?.origin === siteOrigin() ? mediaAddress(url.pathname + url.search) : null
}

/** The three search shortcuts above the search field of the home page. */
function Shortcuts() {
  const shortcuts = [
    { path: '/search?status=SALE', label: m.layout_nav_buy() },
    { path: '/search?status=RENT', label: m.layout_nav_rent() },
    { path: '/search?status=SALE&showCashbackOnly=true', label: m.layout_home_shortcut_cashback() },
  ]
  return (
    <nav aria-label={m.layout_home_shortcuts()} className="mb-2.5 flex flex-wrap gap-1">
      {shortcuts.map(({ path, label }) => (
        <SiteLink
          key={path}
          path={path}
          className="inline-flex min-h-11 items-center rounded-sm px-3.5 font-medium text-ink-2 no-underline hover:bg-sunken hover:text-ink"
        >
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}

const IntroDialog = lazyDialog(() =>
  import('../../layout/intro/intro-dialog.tsx').then((part) => part.IntroDialog),
)

/** Opens the introduction video; nothing is loaded before. */
function IntroButton({ video }: { video: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface py-1.5 pr-4.5 pl-3 font-medium text-ink shadow-sm hover:bg-sunken noscript:hidden"
        onClick={() => setIsOpen(true)}
      >
        <CirclePlay aria-hidden className="text-action" />
        {m.layout_intro_watch()}
      </button>
      {isOpen && <IntroDialog video={video} onClose={() => setIsOpen(false)} />}
    </>
  )
}

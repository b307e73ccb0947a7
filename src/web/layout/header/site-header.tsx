import { useRouteContext, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MenuIcon from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState, type ReactNode } from 'react'

import { m } from '#messages'
import type { Session } from '#web/api/session.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton, iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { Menu } from '#web/ui/primitives/menu.tsx'

import { addPropertyPath } from '../add-property-path.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { SiteLink } from '../site-link.tsx'
import { buyLinks, cashbackLink, rentLink } from '../site-links.ts'
import { AccountLinks } from './account-links.tsx'

type SiteHeaderProps = {
  /** The page starts with a picture behind the header. */
  overPicture: boolean
  /** Actions for the whole page; with them the header hides while scrolling down. */
  actions?: ReactNode
}

/** Sticky: transparent over a picture until the page is scrolled, smaller afterwards. */
export function SiteHeader({ overPicture, actions }: SiteHeaderProps) {
  const { session } = useRouteContext({ from: '__root__' })
  const hasScrolled = useScrolled(10)
  const isCompact = useScrolled(20) && !overPicture
  const isHidden = useHiddenOnScroll(100, actions !== undefined)
  const isClear = overPicture && !hasScrolled
  return (
    <header
      data-hidden={isHidden || undefined}
      className={classes(
        'group/header print:hidden fixed inset-x-0 top-0 z-20 border-b transition-[background-color,border-color,translate] duration-(--calm)',
        isHidden && '-translate-y-full focus-within:translate-y-0',
        isClear ? 'on-picture border-transparent text-on-dawn noscript:absolute' : 'border-line bg-surface',
      )}
    >
      <div
        className={classes(
          'page-width grid grid-cols-[1fr_auto_1fr] items-center gap-2 transition-[height] duration-(--calm) ease-calm',
          isCompact ? 'h-(--header-compact)' : 'h-(--header)',
        )}
      >
        <div className="-ml-2.5 flex items-center lg:-ml-3">
          <MobileMenu session={session} />
          {!overPicture && <BackButton />}
          <SiteNavigation />
        </div>
        <Logo className="group-[.on-picture]/header:text-on-dawn" />
        <div className="flex items-center justify-end gap-1">
          {actions}
          <LanguageSwitch
            className={classes('header-link', actions === undefined ? 'max-lg:hidden' : 'max-xl:hidden')}
          />
          {session ? (
            <span className={classes(actions !== undefined && 'max-md:hidden')}>
              <AccountMenu session={session} />
            </span>
          ) : (
            <GuestLinks />
          )}
          <SiteLink
            path={addPropertyPath(session !== null)}
            className={classes(listButtonStyle, actions !== undefined && 'max-md:hidden')}
          >
            <Plus aria-hidden className="max-sm:hidden" />
            <span>
              <span className="lg:hidden">{m.layout_nav_list_short()}</span>
              <span className="max-lg:hidden">{m.layout_nav_list_property()}</span>
            </span>
          </SiteLink>
        </div>
      </div>
    </header>
  )
}

function GuestLinks() {
  return (
    <span className="flex max-lg:hidden">
      <SiteLink path="/signin" className="header-link">
        {m.layout_nav_sign_in()}
      </SiteLink>
      <SiteLink path="/signup" className="header-link">
        {m.layout_nav_sign_up()}
      </SiteLink>
    </span>
  )
}

const listButtonStyle = classes(
  buttonStyle({ size: 'small' }, 'min-h-11'),
  'group-[.on-picture]/header:bg-on-dawn group-[.on-picture]/header:text-on-dawn-button group-[.on-picture]/header:hover:bg-on-dawn-2',
)

/** Whether the page is scrolled further than this many pixels. */
function useScrolled(distance: number): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > distance)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [distance])
  return isScrolled
}

/** Whether a bar is hidden: while scrolling down past this many pixels, until scrolling up. */
function useHiddenOnScroll(distance: number, isOn: boolean): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (now !== last) setIsHidden(now > last && now > distance)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      setIsHidden(false)
    }
  }, [distance, isOn])
  return isHidden
}

type AccountMenuProps = { session: NonNullable<Session> }

function AccountMenu({ session }: AccountMenuProps) {
  return (
    <Menu
      align="end"
      summaryLabel={m.layout_nav_account({ name: session.name })}
      summaryClassName="grid size-11 place-items-center rounded-full"
      summary={<Avatar name={session.name} src={session.image} />}
      panelClassName="w-72"
    >
      <AccountLinks session={session} />
    </Menu>
  )
}

/** Goes back within this site; to the home page for people who came from outside. */
function BackButton() {
  const router = useRouter()
  const goBack = () => {
    // Fallback for browsers without the Navigation API: the history length and the referrer.
    const canGoBack =
      'navigation' in window ? window.navigation.canGoBack : router.history.canGoBack() || isFromHere()
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <IconButton
      label={m.layout_back()}
      icon={<ArrowLeft aria-hidden />}
      onClick={goBack}
      className="noscript:hidden"
    />
  )
}

function isFromHere(): boolean {
  return window.history.length > 1 && URL.parse(document.referrer)?.origin === window.location.origin
}

/** Navigation menus on wide screens. */
function SiteNavigation() {
  return (
    <nav aria-label={m.layout_nav_main()} className="flex max-lg:hidden">
      <Menu
        summaryClassName="header-link"
        summary={
          <>
            {m.layout_nav_buy()}
            <ChevronDown aria-hidden className="-mr-1 ml-0.5 size-4!" />
          </>
        }
      >
        {buyLinks.map((place) => (
          <SiteLink key={place.path} path={place.path} className="menu-item">
            {place.label()}
          </SiteLink>
        ))}
      </Menu>
      {[rentLink, cashbackLink].map((place) => (
        <SiteLink key={place.path} path={place.path} className="header-link">
          {place.label()}
        </SiteLink>
      ))}
    </nav>
  )
}

/** Header menu on small screens. */
function MobileMenu({ session }: { session: Session }) {
  return (
    <Menu
      className="lg:hidden"
      summaryLabel={m.layout_nav_menu()}
      summaryClassName={iconButtonStyle()}
      summary={<MenuIcon aria-hidden />}
      panelClassName="w-72 max-h-[calc(100dvh-var(--header)*1.5)] overflow-y-auto"
    >
      <nav aria-label={m.layout_nav_main()}>
        {[...buyLinks, rentLink, cashbackLink].map((place) => (
          <SiteLink key={place.path} path={place.path} className="menu-item">
            {place.label()}
          </SiteLink>
        ))}
      </nav>
      <div className="mt-1.5 border-t border-line pt-1.5">
        {session ? <AccountLinks session={session} /> : <GuestItems />}
        <LanguageSwitch className="menu-item" />
      </div>
    </Menu>
  )
}

function GuestItems() {
  return (
    <>
      <SiteLink path="/signin" className="menu-item">
        {m.layout_nav_sign_in()}
      </SiteLink>
      <SiteLink path="/signup" className="menu-item">
        {m.layout_nav_sign_up()}
      </SiteLink>
    </>
  )
}

import { useRouteContext } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { buttonStyle } from '#web/ui/button-style.ts'
import { classes } from '#web/ui/classes.ts'

import { addPropertyPath } from '../add-property-path.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { SiteLink } from '../site-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navItemStyle, SiteNavigation } from './site-navigation.tsx'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'
import { useScrolled } from './use-scrolled.ts'

type SiteHeaderProps = {
  /** The page opens with a picture that runs up under the header. */
  overPicture: boolean
  /** What one does with the page as a whole; with them the header leaves on the way down. */
  actions?: ReactNode
}

/** Stays at the top: clear over a picture until the page moves, lower once it has. */
export function SiteHeader({ overPicture, actions }: SiteHeaderProps) {
  const { session } = useRouteContext({ from: '__root__' })
  const hasLeftPicture = useScrolled(10)
  const isCompact = useScrolled(20) && !overPicture
  const isHidden = useHiddenOnScroll(100, actions !== undefined)
  const isClear = overPicture && !hasLeftPicture
  return (
    <header
      className={classes(
        'group/header fixed inset-x-0 top-0 z-20 border-b transition-[background-color,border-color,translate] duration-(--calm)',
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
            className={classes(navItemStyle, actions === undefined ? 'max-lg:hidden' : 'max-xl:hidden')}
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
              <span className="lg:hidden">{m.shell_nav_list_short()}</span>
              <span className="max-lg:hidden">{m.shell_nav_list_property()}</span>
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
      <SiteLink path="/signin" className={navItemStyle}>
        {m.shell_nav_sign_in()}
      </SiteLink>
      <SiteLink path="/signup" className={navItemStyle}>
        {m.shell_nav_sign_up()}
      </SiteLink>
    </span>
  )
}

const listButtonStyle = classes(
  buttonStyle({ size: 'small' }, 'min-h-11'),
  'group-[.on-picture]/header:bg-on-dawn group-[.on-picture]/header:text-on-dawn-button group-[.on-picture]/header:hover:bg-on-dawn-2',
)

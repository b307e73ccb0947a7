import ChevronDown from 'lucide-react/icons/chevron-down'

import { m } from '#messages'
import { Menu, menuItemStyle } from '#web/ui/menu.tsx'

import { SiteLink } from '../site-link.tsx'
import { buyPlaces, cashbackPlace, rentPlace } from '../site-places.ts'

/** The menus of wide screens. */
export function SiteNavigation() {
  return (
    <nav aria-label={m.shell_nav_main()} className="flex max-lg:hidden">
      <Menu
        summaryClassName={navItemStyle}
        summary={
          <>
            {m.shell_nav_buy()}
            <ChevronDown aria-hidden className="-mr-1 ml-0.5 size-4!" />
          </>
        }
      >
        {buyPlaces.map((place) => (
          <SiteLink key={place.path} path={place.path} className={menuItemStyle}>
            {place.label()}
          </SiteLink>
        ))}
      </Menu>
      {[rentPlace, cashbackPlace].map((place) => (
        <SiteLink key={place.path} path={place.path} className={navItemStyle}>
          {place.label()}
        </SiteLink>
      ))}
    </nav>
  )
}

export const navItemStyle =
  'inline-flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap text-inherit no-underline hover:bg-sunken group-[.on-picture]/header:hover:bg-surface/40'

import MenuIcon from 'lucide-react/icons/menu'

import { m } from '#messages'
import type { Session } from '#web/api/session.ts'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { Menu, menuItemStyle } from '#web/ui/menu.tsx'

import { LanguageSwitch } from '../language-switch.tsx'
import { SiteLink } from '../site-link.tsx'
import { buyPlaces, cashbackPlace, rentPlace } from '../site-places.ts'
import { AccountLinks } from './account-links.tsx'

/** Everything of the header on small screens. */
export function MobileMenu({ session }: { session: Session }) {
  return (
    <Menu
      className="lg:hidden"
      summaryLabel={m.shell_nav_menu()}
      summaryClassName={iconButtonStyle()}
      summary={<MenuIcon aria-hidden />}
      panelClassName="w-72 max-h-[calc(100dvh-var(--header)*1.5)] overflow-y-auto"
    >
      <nav aria-label={m.shell_nav_main()}>
        {[...buyPlaces, rentPlace, cashbackPlace].map((place) => (
          <SiteLink key={place.path} path={place.path} className={menuItemStyle}>
            {place.label()}
          </SiteLink>
        ))}
      </nav>
      <div className="mt-1.5 border-t border-line pt-1.5">
        {session ? <AccountLinks session={session} /> : <GuestItems />}
        <LanguageSwitch className={menuItemStyle} />
      </div>
    </Menu>
  )
}

function GuestItems() {
  return (
    <>
      <SiteLink path="/signin" className={menuItemStyle}>
        {m.shell_nav_sign_in()}
      </SiteLink>
      <SiteLink path="/signup" className={menuItemStyle}>
        {m.shell_nav_sign_up()}
      </SiteLink>
    </>
  )
}

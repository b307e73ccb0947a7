import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'

import { m } from '#messages'
import type { Session } from '#web/api/session.ts'

import { signOut } from '../sign-out.ts'
import { SiteLink } from '../site-link.tsx'
import { staffNavLinks } from '../staff-links.ts'

type AccountLinksProps = { session: NonNullable<Session> }

/** Account links of the signed-in person. */
export function AccountLinks({ session }: AccountLinksProps) {
  return (
    <>
      <p className="border-b border-line px-3 pt-1.5 pb-3">
        <span className="block truncate font-semibold">{session.name}</span>
        {session.email !== null && <span className="block truncate text-sm text-ink-3">{session.email}</span>}
      </p>
      <SiteLink path="/user-dashboard" className="menu-item">
        <LayoutDashboard aria-hidden />
        {m.layout_dashboard()}
      </SiteLink>
      <SiteLink path="/profile" className="menu-item">
        <UserRound aria-hidden />
        {m.layout_nav_profile()}
      </SiteLink>
      {staffNavLinks(session).map(({ path, label, Icon }) => (
        <SiteLink key={path} path={path} className="menu-item">
          <Icon aria-hidden />
          {label()}
        </SiteLink>
      ))}
      <button type="button" className="menu-item" onClick={() => void signOut()}>
        <LogOut aria-hidden />
        {m.layout_dashboard_sign_out()}
      </button>
    </>
  )
}

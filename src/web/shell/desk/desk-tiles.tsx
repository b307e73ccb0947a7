import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import LayoutList from 'lucide-react/icons/layout-list'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

/** Short ways to the screens that this person may open. */
export function DeskTiles({ member }: { member: SessionUser }) {
  const tiles = [
    { to: '/search', label: m.shell_desk_find_properties(), Icon: Search },
    { to: '/user-dashboard/favorites', label: m.shell_desk_favorites(), Icon: Heart },
    { to: '/user-dashboard/properties', label: m.shell_desk_my_properties(), Icon: LayoutList },
    { to: '/add-property', label: m.shell_desk_add_property(), Icon: Plus },
    { to: '/user-dashboard/leads', label: m.shell_desk_leads(), Icon: Users },
    { to: '/user-dashboard/profile', label: m.shell_desk_my_profile(), Icon: UserRound },
    { to: '/user-dashboard/settings', label: m.shell_desk_settings(), Icon: Settings },
    ...(member.duties.includes('review')
      ? [{ to: '/admin', label: m.shell_desk_review(), Icon: ShieldCheck } as const]
      : []),
  ] as const
  return (
    <nav aria-labelledby="quick-navigation" className="grid gap-3">
      <h2 id="quick-navigation" className="font-sans text-lg font-semibold">
        {m.shell_desk_quick_navigation()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {tiles.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden className="text-action" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

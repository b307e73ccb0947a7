import { m } from '#messages'

import { SiteLink } from '../site-link.tsx'

/** The three search shortcuts above the search field of the home page. */
export function Shortcuts() {
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

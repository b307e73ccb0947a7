import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { m } from '#messages'

/** Home, the city and, on its page, the locality. */
export function Breadcrumbs({ locality }: { locality?: string }) {
  const above = [
    { name: m.search_breadcrumb_home(), to: '/' },
    { name: m.search_jaipur(), to: '/jaipur' },
  ] as const
  const links = locality === undefined ? above.slice(0, 1) : above
  return (
    <nav aria-label={m.search_breadcrumbs()}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
        {links.map(({ name, to }) => (
          <li key={to} className="flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11">
            <Link to={to} className="text-link">
              {name}
            </Link>
            <ChevronRight aria-hidden className="size-4!" />
          </li>
        ))}
        <li className="flex min-h-8 items-center pointer-coarse:min-h-11">
          <span aria-current="page">{locality ?? m.search_jaipur()}</span>
        </li>
      </ol>
    </nav>
  )
}

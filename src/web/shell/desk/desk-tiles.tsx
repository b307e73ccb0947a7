import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'

import { DeskLink } from './desk-link.tsx'
import { useDeskLinks } from './use-desk-links.ts'

/** Short ways to the screens that this person may open. */
export function DeskTiles({ member }: { member: SessionUser }) {
  const tiles = useDeskLinks('tiles', member)
  return (
    <nav aria-labelledby="quick-navigation" className="grid gap-3">
      <h2 id="quick-navigation" className="font-sans text-lg font-semibold">
        {m.shell_desk_quick_navigation()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {tiles.map(({ path, label, Icon }) => (
          <li key={path}>
            <DeskLink
              path={path}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden className="text-action" />
              {label()}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

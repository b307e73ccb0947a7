import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'

import { buttonStyle } from '#web/ui/button-style.ts'

import { DeskLink } from './desk-link.tsx'
import { useDeskLinks } from './use-desk-links.ts'

/** What this person does most, one press away. */
export function DeskActions({ member }: { member: SessionUser }) {
  const [first, ...others] = useDeskLinks('actions', member)
  return (
    <nav aria-labelledby="quick-actions" className="grid gap-3">
      <h2 id="quick-actions" className="font-sans text-lg font-semibold">
        {m.shell_desk_quick_actions()}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {first && <Action link={first} variant="primary" />}
        {others.map((link) => (
          <Action key={link.path} link={link} variant="secondary" />
        ))}
      </ul>
    </nav>
  )
}

type ActionProps = { link: ReturnType<typeof useDeskLinks>[number]; variant: 'primary' | 'secondary' }

function Action({ link: { path, label, Icon }, variant }: ActionProps) {
  return (
    <li>
      <DeskLink path={path} className={buttonStyle({ variant })}>
        <Icon aria-hidden />
        {label()}
      </DeskLink>
    </li>
  )
}

import { m } from '#messages'
import type { Session } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'

import { AccountLinks } from './account-links.tsx'

type AccountMenuProps = { session: NonNullable<Session> }

export function AccountMenu({ session }: AccountMenuProps) {
  return (
    <Menu
      align="end"
      summaryLabel={m.shell_nav_account({ name: session.name })}
      summaryClassName="grid size-11 place-items-center rounded-full"
      summary={<Avatar name={session.name} src={session.image} />}
      panelClassName="w-72"
    >
      <AccountLinks session={session} />
    </Menu>
  )
}

import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'

import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, menuItemStyle } from '#web/ui/menu.tsx'

import { signOut } from '../sign-out.ts'
import { DeskLink } from './desk-link.tsx'
import { DeskWaits } from './desk-waits.tsx'
import type { Waiting } from './load-desk.ts'
import { menuRoleWord } from './role-word.ts'
import { useDeskLinks } from './use-desk-links.ts'

type DeskMenuProps = { member: SessionUser; waiting: Waiting | null }

/** Who sits at the desk, and what belongs to them. */
export function DeskMenu({ member, waiting }: DeskMenuProps) {
  const links = useDeskLinks('menu', member, waiting?.isAdvertiser)
  return (
    <Menu
      align="end"
      summaryLabel={m.shell_nav_account({ name: member.name })}
      summaryClassName="grid size-11 place-items-center rounded-full"
      summary={<Avatar name={member.name} src={member.image} />}
      panelClassName="max-h-[80dvh] w-72 overflow-y-auto overscroll-contain"
    >
      <p className="border-b border-line px-3 pt-1.5 pb-3">
        <span className="block truncate font-semibold">{member.name}</span>
        <span className="block truncate text-sm text-ink-3">{member.email}</span>
        <span className="block text-sm text-ink-2">{menuRoleWord(member)}</span>
      </p>
      <Link to="/user-dashboard/profile" className={menuItemStyle}>
        <UserRound aria-hidden />
        {m.shell_desk_profile_settings()}
      </Link>
      {links.map(({ path, label, Icon, waits }) => (
        <DeskLink key={path} path={path} among={links} className={`${menuItemStyle} lg:hidden`}>
          <Icon aria-hidden />
          <span className="min-w-0 flex-1">{label()}</span>
          <DeskWaits waits={waits} waiting={waiting} />
        </DeskLink>
      ))}
      <button type="button" className={menuItemStyle} onClick={() => void signOut()}>
        <LogOut aria-hidden />
        {m.shell_desk_sign_out()}
      </button>
    </Menu>
  )
}

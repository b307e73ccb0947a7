import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'

import { tabStyle } from '#web/ui/tabs.tsx'

import { usePages } from '../use-pages.ts'
import { DeskLink } from './desk-link.tsx'
import { supportDesks } from './support-desks.ts'

/** Between the desks of the support portal; stands only where a person has several. */
export function SupportTabs({ member }: { member: SessionUser }) {
  const hasPage = usePages()
  const desks = supportDesks(member).filter(({ path }) => hasPage(path))
  if (desks.length < 2) return null
  return (
    <nav aria-label={m.shell_desk_support()} className="mb-5 flex gap-5 border-b border-line">
      {desks.map(({ path, label }) => (
        <DeskLink key={path} path={path} className={tabStyle}>
          {label()}
        </DeskLink>
      ))}
    </nav>
  )
}

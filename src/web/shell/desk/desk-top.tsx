import type { SessionUser } from '#contract/accounts/session-user.ts'

import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { DeskMenu } from './desk-menu.tsx'

/** Above every desk page: the way home on phones, the other language and who sits at it everywhere. */
export function DeskTop({ member }: { member: SessionUser }) {
  return (
    <header className="flex min-h-14 items-center justify-between gap-2 px-4 md:px-6 lg:justify-end lg:px-8 lg:pt-2">
      <Logo className="lg:hidden" />
      <div className="flex items-center gap-1">
        <LanguageSwitch className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-2 no-underline hover:bg-sunken" />
        <DeskMenu member={member} />
      </div>
    </header>
  )
}

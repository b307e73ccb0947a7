import type { SessionUser } from '#contract/accounts/session-user.ts'
import { useState, type ReactNode } from 'react'

import { SkipLink } from '#web/ui/skip-link.tsx'

import { DeskRail } from './desk-rail.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { DeskTop } from './desk-top.tsx'
import type { Desk } from './load-desk.ts'
import { rememberRail } from './rail-width.ts'
import { useFreshDesk } from './use-fresh-desk.ts'

type DeskFrameProps = { member: SessionUser; desk: Desk; children: ReactNode }

/** The workplace of signed-in people: a rail beside the page, on phones a bar below it. */
export function DeskFrame({ member, desk: { waiting, isNarrow: wasNarrow }, children }: DeskFrameProps) {
  const [isNarrow, setIsNarrow] = useState(wasNarrow)
  const refresh = useFreshDesk()
  const resize = () => {
    setIsNarrow(!isNarrow)
    rememberRail(!isNarrow)
  }
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink />
      <DeskRail member={member} waiting={waiting} isNarrow={isNarrow} onResize={resize} />
      <div className="min-w-0">
        <DeskTop member={member} waiting={waiting} onRead={refresh} />
        <main id="content" tabIndex={-1} className="px-4 pt-4 pb-24 md:px-6 lg:px-8 lg:pt-6 lg:pb-12">
          {children}
        </main>
      </div>
      <DeskTabs member={member} />
    </div>
  )
}

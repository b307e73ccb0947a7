import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { ReactNode } from 'react'

import { SkipLink } from '#web/ui/skip-link.tsx'

import { DeskRail } from './desk-rail.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { DeskTop } from './desk-top.tsx'

type DeskFrameProps = { member: SessionUser; children: ReactNode }

/** The workplace of signed-in people: a rail beside the page, on phones a bar below it. */
export function DeskFrame({ member, children }: DeskFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <SkipLink />
      <DeskRail member={member} />
      <div className="min-w-0">
        <DeskTop member={member} />
        <main id="content" tabIndex={-1} className="px-4 pt-4 pb-24 md:px-6 lg:px-8 lg:pb-12">
          {children}
        </main>
      </div>
      <DeskTabs />
    </div>
  )
}

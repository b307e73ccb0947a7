import type { ReactNode } from 'react'

import { SkipLink } from '#web/ui/primitives/visually-hidden.tsx'

import type { SiteContent } from './footer/site-content.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'

type SiteLayoutProps = {
  content: SiteContent
  overPicture?: boolean
  /** Actions for the whole page, shown in the header. */
  actions?: ReactNode
  children: ReactNode
}

/** Layout of the public pages: header, `main` and footer; pages bring neither `main` nor its gutters. */
export function SiteLayout({ content, overPicture = false, actions, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader overPicture={overPicture} actions={actions} />
      <main
        id="content"
        tabIndex={-1}
        className={overPicture ? 'min-h-[70dvh]' : 'min-h-[70dvh] pt-(--header) print:pt-0'}
      >
        {children}
      </main>
      <SiteFooter content={content} />
    </>
  )
}

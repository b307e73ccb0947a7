import { m } from '#messages'
import type { ReactNode } from 'react'

import { LinkButton } from '#web/ui/link-button.tsx'

import type { SiteContent } from './footer/site-content.ts'
import { SiteFrame } from './site-frame.tsx'

/** The page around the listing form. */
export function ListingFrame({ content, children }: { content: SiteContent; children: ReactNode }) {
  return (
    <SiteFrame content={content}>
      <div className="mx-auto max-w-200 px-4 pt-6 pb-16 md:px-6">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="text-3xl lg:text-4xl">{m.properties_form_title()}</h1>
            <p className="mt-1 text-ink-2">{m.properties_form_lead()}</p>
          </div>
          <LinkButton to="/user-dashboard/properties" variant="secondary">
            {m.properties_form_my_listings()}
          </LinkButton>
        </div>
        {children}
      </div>
    </SiteFrame>
  )
}

import type { ReactNode } from 'react'

import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import type { SiteContent } from './footer/site-content.ts'
import { SiteLayout } from './site-layout.tsx'

type ListingLayoutProps = {
  content: SiteContent
  /** Sale or rent, if the visitor chose it before. */
  intent?: 'sale' | 'rent' | undefined
  children: ReactNode
}

/** Page layout of the listing form. */
export function ListingLayout({ content, intent, children }: ListingLayoutProps) {
  return (
    <SiteLayout content={content}>
      <div className="mx-auto max-w-200 px-4 pt-6 pb-16 md:px-6">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="text-3xl lg:text-4xl">{m.properties_form_title()}</h1>
            <p className="mt-1 text-ink-2">{m.properties_form_lead()}</p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <LinkButton to="/user-dashboard" variant="quiet">
              {m.properties_form_cancel()}
            </LinkButton>
            <LinkButton to="/user-dashboard/properties" variant="secondary">
              {m.properties_form_my_listings()}
            </LinkButton>
          </div>
        </div>
        {intent && (
          <Notice className="mb-4">
            {intent === 'rent' ? m.properties_form_intent_rent() : m.properties_form_intent_sale()}
          </Notice>
        )}
        {children}
      </div>
    </SiteLayout>
  )
}

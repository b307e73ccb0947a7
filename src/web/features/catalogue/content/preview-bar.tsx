import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import type { PreviewSearch } from './search-params.ts'

/** Bar at the bottom of the window, so that the page itself looks as visitors will see it. */
export function PreviewBar({ page, children }: PreviewSearch & { children: ReactNode }) {
  return (
    <aside
      aria-label={m.catalogue_preview_title()}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-raised shadow-lg"
    >
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
        <div className="min-w-0 flex-1 max-md:sr-only">
          <p className="font-semibold">{m.catalogue_preview_title()}</p>
          <p className="text-sm text-ink-2">{m.catalogue_preview_text()}</p>
        </div>
        <nav aria-label={m.catalogue_preview_title()} className="flex gap-4">
          <Link
            to="/admin/content/preview"
            {...exactLink}
            aria-current={page === undefined ? 'page' : undefined}
            className={tabStyle}
          >
            {m.catalogue_preview_home()}
          </Link>
          <Link
            to="/admin/content/preview"
            search={{ page: 'contact' }}
            {...exactLink}
            aria-current={page === 'contact' ? 'page' : undefined}
            className={tabStyle}
          >
            {m.catalogue_preview_contact()}
          </Link>
          {children}
        </nav>
        <LinkButton to="/admin/content" variant="secondary" size="small">
          {m.catalogue_preview_back()}
        </LinkButton>
      </div>
    </aside>
  )
}

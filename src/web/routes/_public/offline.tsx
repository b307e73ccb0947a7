import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

import { safeReturnTo } from '#contract/return-to.ts'
import { m } from '#messages'
import { readAccount } from '#web/features/accounts/remembered-account.ts'
import { WaitingList } from '#web/features/leads/waiting-list.tsx'
import { CopyList } from '#web/features/properties/public/copy-list.tsx'
import { readCopies, type Copies } from '#web/features/properties/public/read-copies.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { LoadingState, SkeletonRows } from '#web/ui/primitives/skeleton.tsx'

export const Route = createFileRoute('/_public/offline')({
  // The title comes with the loader, or every public page would load it.
  loader: () => ({ title: m.layout_offline_title() }),
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
})

type OfflinePages = Copies & { returnTo: string; userId: string | null }

/** Saved with the forms of members; guests load none of it. */
const OfflineCodes = lazy(() =>
  import('#web/features/visits/offline-codes.tsx').then((module) => ({ default: module.OfflineCodes })),
)

/** What can be read without a connection; the service worker shows it in place of any other page. */
function Page() {
  const [pages, setPages] = useState<OfflinePages | null>(null)
  // The document is the same for every address, so the address is read after hydration.
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('returnTo')
    void readCopies().then((copies) =>
      setPages({ ...copies, returnTo: safeReturnTo(wanted, ''), userId: readAccount()?.id ?? null }),
    )
  }, [])
  const isEmpty = pages && pages.saved.length + pages.viewed.length === 0
  return (
    <div className="page-width py-8 lg:py-11">
      <h1 className="text-3xl">{m.layout_offline_title()}</h1>
      <p className="mt-1.5 max-w-prose text-ink-2">{m.layout_offline_lead()}</p>
      <noscript>
        <p className="mt-4">{m.layout_offline_needs_script()}</p>
      </noscript>
      {pages?.returnTo && (
        <Notice tone="waiting" role="status" className="mt-5 max-w-prose">
          <p>{m.layout_offline_wanted()}</p>
          <a href={pages.returnTo} className="touch-link">
            {m.layout_try_again()}
          </a>
        </Notice>
      )}
      {pages === null && (
        <LoadingState className="pt-8 noscript:hidden">
          <SkeletonRows count={3} className="h-28" />
        </LoadingState>
      )}
      {pages && (
        <>
          {pages.userId !== null && (
            <Suspense>
              <OfflineCodes userId={pages.userId} />
            </Suspense>
          )}
          <WaitingList />
          <CopyList title={m.layout_offline_saved()} copies={pages.saved} />
          <CopyList title={m.properties_recent()} copies={pages.viewed} />
        </>
      )}
      {isEmpty && (
        <EmptyState
          picture="offline"
          title={m.layout_offline_none()}
          text={m.layout_offline_none_text()}
          className="pt-11"
        />
      )}
    </div>
  )
}

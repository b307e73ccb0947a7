import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { OwnDrafts } from '#web/features/properties/own/own-drafts.tsx'
import { OwnFailed } from '#web/features/properties/own/own-failed.tsx'
import { OwnProperties } from '#web/features/properties/own/own-properties.tsx'
import { OffersNotice } from '#web/features/properties/offer/offers-notice.tsx'
import { OwnSkeleton } from '#web/features/properties/own/own-skeleton.tsx'
import { readOwnSearch } from '#web/features/properties/own/read-own-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

import { loadFigures } from './-own-figures.ts'

export const Route = createFileRoute('/_member/user-dashboard/properties')({
  validateSearch: readOwnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q, ...deps } }) => {
    const own = await api.properties.listOwn({ ...deps, ...(q !== undefined && { query: q }) })
    const propertyIds = own.items.map(({ id }) => id)
    const [figures, findings, drafts, offers] = await Promise.all([
      loadFigures(propertyIds),
      api.moderation.listOwnFindings({ propertyIds }),
      api.properties.listDrafts(),
      api.properties.listOffers(),
    ])
    return { own, figures, findings, drafts, offers }
  },
  head: () => pageHead({ title: m.properties_own_title() }),
  component: Page,
  pendingComponent: OwnSkeleton,
  errorComponent: OwnFailed,
})

function Page() {
  const { own, figures, findings, drafts, offers } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <OwnProperties
      own={own}
      search={search}
      figures={figures}
      advice={Object.groupBy(findings, ({ propertyId }) => propertyId)}
      drafts={
        <>
          <OffersNotice offers={offers} />
          <OwnDrafts drafts={drafts} />
        </>
      }
    />
  )
}

import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { EntryPage } from '#web/features/catalogue/admin/entry-page.tsx'
import { kinds, kindLabels } from '#web/features/catalogue/admin/kind-labels.ts'
import { asMissing, loadEntry } from '#web/features/catalogue/admin/load-entry.ts'
import { LazyPointMap } from '#web/features/search/map/lazy-point-map.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/catalogue/$kind/$id/')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loader: async ({ params: { kind: segment, id } }) => {
    const kind = kinds[segment]
    if (!kind) throw notFound()
    return loadEntry(api, kind, id === 'new' ? null : id).catch(asMissing)
  },
  head: ({ loaderData }) =>
    loaderData ? pageHead({ title: loaderData.entry?.name ?? kindLabels[loaderData.kind].add() }) : {},
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  return <EntryPage loaded={Route.useLoaderData()} renderMap={(map) => <LazyPointMap {...map} />} />
}

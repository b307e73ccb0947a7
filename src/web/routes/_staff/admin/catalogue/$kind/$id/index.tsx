import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { EntryPage } from '#web/features/catalogue/admin/entry-page.tsx'
import { kinds, kindLabels } from '#web/features/catalogue/admin/kind-labels.ts'
import { throwNotFound, loadEntry } from '#web/features/catalogue/admin/load-entry.ts'
import { EvidenceSection } from '#web/features/evidence/evidence-section.tsx'
import { LazyPointMap } from '#web/features/search/map/lazy-point-map.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/catalogue/$kind/$id/')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loader: async ({ params: { kind: segment, id } }) => {
    const kind = kinds[segment]
    if (!kind) throw notFound()
    const loaded = await loadEntry(api, kind, id === 'new' ? null : id).catch(throwNotFound)
    const isProject = kind === 'project' && loaded.entry !== null
    const evidence = isProject ? await api.evidence.listEvidence({ subject: 'project', subjectId: id }) : null
    return { loaded, evidence }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({ title: loaderData.loaded.entry?.name ?? kindLabels[loaderData.loaded.kind].add() })
      : {},
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const { loaded, evidence } = Route.useLoaderData()
  const { id } = Route.useParams()
  const checks = evidence && <EvidenceSection subject="project" subjectId={id} {...evidence} />
  return <EntryPage loaded={loaded} evidence={checks} renderMap={(map) => <LazyPointMap {...map} />} />
}

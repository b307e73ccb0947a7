import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { loadLocationOptions } from '#web/features/properties/fields/load-location-options.ts'
import { ListingForm } from '#web/features/properties/listing/listing-form.tsx'
import { loadDraft } from '#web/features/properties/listing/load-draft.ts'
import { readIntent, readListingSearch } from '#web/features/properties/listing/search-params.ts'
import { PlanFull } from '#web/features/subscriptions/plan-full.tsx'
import { ListingLayout } from '#web/layout/listing-layout.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_member/add-property')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search: { draft, intent } }) => ({ draft, intent }),
  loader: async ({ deps }) => {
    const [draft, content, own] = await Promise.all([
      loadDraft(api, deps),
      api.catalogue.getSiteContent(),
      api.subscriptions.getSubscription(),
    ])
    return { draft, content, own, places: await loadLocationOptions(api, draft?.fields.city) }
  },
  // A submitted draft must not be reopened from the cache.
  gcTime: 0,
  head: () => pageHead({ title: m.properties_form_page_title() }),
  component: Page,
})

function Page() {
  const { places, content, draft, own } = Route.useLoaderData()
  const { member } = Route.useRouteContext()
  const search = Route.useSearch()
  const carried = useLocation({ select: ({ state }) => readIntent(state) })
  const navigate = useNavigate()
  const router = useRouter()
  const intent = search.intent ?? carried

  async function openDraft(id: string) {
    await navigate({ to: '/add-property', search: { draft: id }, replace: true })
    await router.invalidate()
  }

  return (
    <ListingLayout content={content} intent={intent}>
      <ListingForm
        key={draft ? `${draft.id}:${draft.version}` : search.draft}
        places={places}
        intent={intent}
        draft={draft}
        userId={member.id}
        lead={own.can.list ? undefined : <PlanFull own={own} role={member.role} />}
        onDraft={(id) => void openDraft(id)}
        onCreated={({ numericId }) =>
          void navigate({ to: '/property-listing-success', search: { id: numericId } })
        }
      />
    </ListingLayout>
  )
}

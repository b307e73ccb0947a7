import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { DraftSummary, ListingDraft } from '#contract/listings/drafts.ts'
import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import type { Api } from '#web/api/page.ts'
import { loadLocationOptions } from '#web/features/listings/fields/load-location-options.ts'
import { ListingForm } from '#web/features/listings/listing/listing-form.tsx'
import {
  readFilled,
  readIntent,
  readListingSearch,
  type ListingSearch,
} from '#web/features/listings/listing/search-params.ts'
import type { SiteContent } from '#web/layout/footer/site-content.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { QueryProvider } from '#web/layout/query-provider.tsx'
import { SiteLayout } from '#web/layout/site-layout.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

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
    await router.invalidate({ sync: true })
  }

  return (
    <ListingLayout content={content} intent={intent}>
      <ListingForm
        key={draft ? `${draft.id}:${draft.version}` : search.draft}
        places={places}
        findAskedFields={api.analytics.getAskedFields}
        intent={intent}
        draft={draft}
        filled={readFilled(search)}
        userId={member.id}
        lead={own.can.list ? undefined : <PlanFull own={own} role={member.role} />}
        onDraft={(id) => void openDraft(id)}
        findNewer={async () => {
          const newest = await findDraft(api, { draft: draft?.id ?? search.draft, intent })
          return newest?.version === draft?.version ? undefined : newest?.id
        }}
        onCreated={({ numericId }) =>
          void navigate({ to: '/property-listing-success', search: { id: numericId } })
        }
      />
    </ListingLayout>
  )
}

type ListingLayoutProps = {
  content: SiteContent
  /** Sale or rent, if the visitor chose it before. */
  intent?: 'sale' | 'rent' | undefined
  children: ReactNode
}

/** Page layout of the listing form. */
function ListingLayout({ content, intent, children }: ListingLayoutProps) {
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
        <QueryProvider>{children}</QueryProvider>
      </div>
    </SiteLayout>
  )
}

/** Draft to show; the form works without one. */
async function loadDraft(api: Api, search: NamedDraft): Promise<ListingDraft | null> {
  try {
    const draft = await findDraft(api, search)
    return draft ? await api.listings.getDraft({ id: draft.id }) : null
  } catch {
    return null
  }
}

type NamedDraft = Pick<ListingSearch, 'draft' | 'intent'>

/** Draft named in the address, else the latest; a visitor who wants to let does not resume a sale. */
async function findDraft(api: Api, { draft, intent }: NamedDraft): Promise<DraftSummary | undefined> {
  if (draft === 'new') return undefined
  const drafts = await api.listings.listDrafts()
  return drafts.find(({ id, purpose }) =>
    draft === undefined ? intent === undefined || purpose === intent : id === draft,
  )
}

type PlanFullProps = { own: OwnSubscription; role: string }

/** Replaces the listing form when the plan's limit is reached. */
function PlanFull({ own: { plan, used }, role }: PlanFullProps) {
  const isProfessional = role === 'agent' || role === 'builder'
  const taken = used.listings
  return (
    <Notice tone="waiting">
      <h2 className="font-sans text-base font-semibold">
        {isProfessional ? m.properties_plan_limit_title() : m.properties_upgrade_required()}
      </h2>
      <p>
        {isProfessional
          ? m.properties_plan_limit({ taken, limit: plan.listingLimit ?? taken })
          : `${m.properties_upgrade_required_text()}.`}
      </p>
      <p className="text-sm">{m.subscriptions_full()}</p>
      <LinkButton to="/user-dashboard/subscription" variant="secondary" className="mt-3">
        {m.properties_upgrade_required_link()}
      </LinkButton>
    </Notice>
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { readCarriedListing, readUpgradeSearch } from '#web/features/subscriptions/search-params.ts'
import { UpgradeChoice } from '#web/features/subscriptions/upgrade-choice.tsx'
import { UpgradePage } from '#web/features/subscriptions/upgrade-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { SiteLayout } from '#web/layout/site-layout.tsx'

export const Route = createFileRoute('/_member/upgrade-listing')({
  validateSearch: readUpgradeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { id, page }, location }) => {
    const ref = id === undefined ? readCarriedListing(location.state) : String(id)
    const [chosen, content] = await Promise.all([
      ref === undefined ? null : loadChosen(ref),
      api.catalogue.getSiteContent(),
    ])
    // Moves the listing into the address, so that it survives a reload.
    if (chosen && id === undefined)
      throw redirect({ to: '/upgrade-listing', search: { id: chosen.property.numericId }, replace: true })
    if (chosen) return { content, chosen, own: null, isUnknown: false }
    const own = await api.listings.listOwn({ state: 'live', page: page ?? 1 })
    return { content, chosen: null, own, isUnknown: ref !== undefined }
  },
  head: () => pageHead({ title: m.subscriptions_upgrade_title() }),
  component: Page,
})

/** Null for a listing that is not the caller's. */
async function loadChosen(ref: string) {
  try {
    const property = await api.properties.getProperty({ id: ref })
    return { property, upgrade: await api.subscriptions.findUpgrade({ propertyId: property.id }) }
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND', 'GONE', 'BAD_REQUEST')) return null
    throw error
  }
}

function Page() {
  const { content, chosen, own, isUnknown } = Route.useLoaderData()
  const { member } = Route.useRouteContext()
  return (
    <SiteLayout content={content}>
      {chosen && <UpgradePage key={chosen.property.id} {...chosen} hasPhone={Boolean(member.mobileNumber)} />}
      {own && <UpgradeChoice own={own} isUnknown={isUnknown} />}
    </SiteLayout>
  )
}

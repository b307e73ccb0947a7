import { m } from '#messages'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { ListedPage } from '#web/features/properties/listing/listed-page.tsx'
import { readListedSearch } from '#web/features/properties/listing/read-listing-search.ts'
import { SiteFrame } from '#web/shell/site-frame.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/property-listing-success')({
  validateSearch: readListedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const listed = deps.id === undefined ? null : await loadListed(deps.id).catch(() => null)
    if (listed === null) throw redirect({ to: '/user-dashboard/properties', replace: true })
    return { ...listed, content: await api.catalogue.getSiteContent() }
  },
  head: () => pageHead({ title: m.properties_listed_title() }),
  component: Page,
})

/** What was just sent, as its owner sees it; of anybody else's there is nothing to say here. */
async function loadListed(id: number) {
  const property = await api.properties.getProperty({ id: String(id) })
  const [{ isHeld }, findings] = await Promise.all([
    api.properties.getOwnProperty({ id: property.id }),
    api.moderation.listOwnFindings({ propertyIds: [property.id] }),
  ])
  const holding = findings.filter(({ isHolding }) => isHolding).map(({ sentence }) => sentence)
  return { property, isHeld, holding }
}

function Page() {
  const { content, ...listed } = Route.useLoaderData()
  return (
    <SiteFrame content={content}>
      <ListedPage {...listed} />
    </SiteFrame>
  )
}

import { m } from '#messages'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { ListingForm } from '#web/features/properties/listing/listing-form.tsx'
import { loadPlaceChoices } from '#web/features/properties/listing/load-place-choices.ts'
import { readListingSearch } from '#web/features/properties/listing/read-listing-search.ts'
import { ListingFrame } from '#web/shell/listing-frame.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/add-property')({
  validateSearch: readListingSearch,
  loader: async () => {
    const [places, content] = await Promise.all([loadPlaceChoices(api), api.catalogue.getSiteContent()])
    return { places, content }
  },
  head: () => pageHead({ title: m.properties_form_page_title() }),
  component: Page,
})

function Page() {
  const { places, content } = Route.useLoaderData()
  const { intent } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ListingFrame content={content}>
      <ListingForm
        places={places}
        intent={intent}
        onListed={({ numericId }) =>
          void navigate({ to: '/property-listing-success', search: { id: numericId } })
        }
      />
    </ListingFrame>
  )
}

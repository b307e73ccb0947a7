import { createFileRoute, redirect } from '@tanstack/react-router'

import { readListingSearch } from '#web/features/properties/listing/read-listing-search.ts'

export const Route = createFileRoute('/_member/list-property')({
  validateSearch: readListingSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/add-property', search, replace: true })
  },
})

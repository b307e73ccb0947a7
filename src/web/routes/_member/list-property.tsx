import { createFileRoute, redirect } from '@tanstack/react-router'

import { readIntent, readListingSearch } from '#web/features/listings/listing/search-params.ts'

export const Route = createFileRoute('/_member/list-property')({
  validateSearch: readListingSearch,
  beforeLoad: ({ search, location }) => {
    const intent = search.intent ?? readIntent(location.state)
    throw redirect({
      to: '/add-property',
      search: { ...search, ...(intent && { intent }) },
      replace: true,
    })
  },
})

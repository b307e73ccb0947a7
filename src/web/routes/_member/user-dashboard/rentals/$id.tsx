import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { RentalPage } from '#web/features/rentals/rental-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export const Route = createFileRoute('/_member/user-dashboard/rentals/$id')({
  loader: async ({ params: { id } }) => {
    try {
      return await api.rentals.getRental({ id })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.property.title ?? m.rentals_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.rentals_one_failed),
  notFoundComponent: Missing,
})

function Page() {
  useReadAgain()
  return <RentalPage rental={Route.useLoaderData()} />
}

/** Whoever comes back to the page sees what the other side did meanwhile. */
function useReadAgain() {
  const router = useRouter()
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && document.querySelector('dialog[open]') === null)
      void router.invalidate()
  })
  useEffect(() => {
    const read = () => readAgain()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])
}

function Missing() {
  return (
    <EmptyState picture="lost" level={1} title={m.rentals_unknown()}>
      <LinkButton to="/user-dashboard/rentals">{m.rentals_title()}</LinkButton>
    </EmptyState>
  )
}

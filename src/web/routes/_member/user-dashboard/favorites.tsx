import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { whenSettled } from '#web/api/offline.ts'
import { FavoritesPage } from '#web/features/favorites/favorites-page.tsx'
import { saveFavorite } from '#web/features/properties/account-favorites.ts'
import { LazyCompareBar } from '#web/features/properties/compare/lazy-compare-bar.tsx'
import { copyFavorites } from '#web/features/properties/copy-favorites.ts'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_member/user-dashboard/favorites')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.favorites.listFavorites({ page: deps.page ?? 1 }),
  head: () => pageHead({ title: m.favorites_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.favorites_failed),
})

function Page() {
  const router = useRouter()
  const favorites = Route.useLoaderData()
  useEffect(
    () => whenSettled(() => copyFavorites(favorites.items.map(({ property }) => property))),
    [favorites],
  )
  const remove = async (propertyId: string) => {
    if (!(await saveFavorite(propertyId, false))) return
    const removed = favorites.items.flatMap(({ property }) => (property.id === propertyId ? [property] : []))
    void copyFavorites(removed, false)
    await router.invalidate({ sync: true })
  }
  return (
    <>
      <FavoritesPage
        favorites={favorites}
        renderCard={(property) => <PropertyCard property={property} level={2} />}
        onRemove={remove}
      />
      <LazyCompareBar />
    </>
  )
}

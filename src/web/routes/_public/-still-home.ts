import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'

import { PromoBanner } from '../../shell/home/promo-banner.tsx'
import { still } from '../../ui/still.tsx'
import { HomeKinds } from './-home-kinds.tsx'
import { HomePlaces } from './-home-places.tsx'

/** The parts of the home page that only want to be read, kept out of the first load. */
export const StillBanner = still({
  onServer: createIsomorphicFn()
    .server(() => PromoBanner)
    .client(() => null),
  load: createClientOnlyFn(() =>
    import('../../shell/home/promo-banner.tsx').then((part) => part.PromoBanner),
  ),
})

export const StillKinds = still({
  onServer: createIsomorphicFn()
    .server(() => HomeKinds)
    .client(() => null),
  load: createClientOnlyFn(() => import('./-home-kinds.tsx').then((part) => part.HomeKinds)),
})

export const StillPlaces = still({
  onServer: createIsomorphicFn()
    .server(() => HomePlaces)
    .client(() => null),
  load: createClientOnlyFn(() => import('./-home-places.tsx').then((part) => part.HomePlaces)),
})

import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'

import { still } from '#web/ui/still.tsx'

import { ListerFace } from './lister-face.tsx'
import { PriceHistory } from './price-history.tsx'
import { PropertyWritten } from './property-written.tsx'
import { UnavailableBanner } from './unavailable-banner.tsx'
import { UnavailableNote } from './unavailable-note.tsx'

/** The parts of a property page that only want to be read, kept out of the first load. */
export const StillProperty = still({
  onServer: createIsomorphicFn()
    .server(() => PropertyWritten)
    .client(() => null),
  load: createClientOnlyFn(() => import('./property-written.tsx').then((module) => module.PropertyWritten)),
})

export const StillPriceHistory = still({
  onServer: createIsomorphicFn()
    .server(() => PriceHistory)
    .client(() => null),
  load: createClientOnlyFn(() => import('./price-history.tsx').then((module) => module.PriceHistory)),
})

export const StillUnavailableBanner = still({
  onServer: createIsomorphicFn()
    .server(() => UnavailableBanner)
    .client(() => null),
  load: createClientOnlyFn(() =>
    import('./unavailable-banner.tsx').then((module) => module.UnavailableBanner),
  ),
})

export const StillUnavailableNote = still({
  onServer: createIsomorphicFn()
    .server(() => UnavailableNote)
    .client(() => null),
  load: createClientOnlyFn(() => import('./unavailable-note.tsx').then((module) => module.UnavailableNote)),
})

export const StillListerFace = still({
  onServer: createIsomorphicFn()
    .server(() => ListerFace)
    .client(() => null),
  load: createClientOnlyFn(() => import('./lister-face.tsx').then((module) => module.ListerFace)),
})

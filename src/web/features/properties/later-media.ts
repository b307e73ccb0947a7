import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'

import { later } from '#web/ui/later.tsx'

import { GalleryMedia } from './gallery-media.tsx'

/** Few properties have a video or a tour. */
export const LaterMedia = later({
  onServer: createIsomorphicFn()
    .server(() => GalleryMedia)
    .client(() => null),
  load: createClientOnlyFn(() => import('./gallery-media.tsx').then((module) => module.GalleryMedia)),
})

import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'

import { still } from '#web/ui/still.tsx'

import { MarketInsights } from './market-insights.tsx'

/** The numbers as the server wrote them; their code is fetched only for a page that is opened from within. */
export const StillMarketInsights = still({
  onServer: createIsomorphicFn()
    .server(() => MarketInsights)
    .client(() => null),
  load: createClientOnlyFn(() => import('./market-insights.tsx').then((module) => module.MarketInsights)),
})

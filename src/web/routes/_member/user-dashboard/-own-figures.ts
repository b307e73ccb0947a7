import { api } from '#web/api/client.ts'
import { noFigures } from '#web/features/properties/own/own-figures.tsx'
import type { Figures } from '#web/features/properties/own/own-figures.tsx'

/** What each of these homes brought, by its id; asked once for all of them. */
export async function loadFigures(propertyIds: string[]): Promise<Record<string, Figures>> {
  if (propertyIds.length === 0) return {}
  const [leads, visits] = await Promise.all([
    api.leads.countReceived({ propertyIds }),
    api.visits.countReceived({ propertyIds }),
  ])
  const figures: Record<string, Figures> = {}
  for (const { propertyId, total, open } of leads) figures[propertyId] = { ...noFigures, leads: total, open }
  for (const { propertyId, total, ahead } of visits)
    figures[propertyId] = { ...(figures[propertyId] ?? noFigures), visits: total, ahead }
  return figures
}

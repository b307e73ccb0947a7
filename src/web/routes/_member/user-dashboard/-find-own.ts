import { formatPriceCompact } from '#contract/price.ts'

import { api } from '#web/api/client.ts'
import type { FoundGroup } from '#web/shell/desk/found.ts'
import { dotted } from '#web/ui/dotted.ts'

/** The person's own things that these words name, a few of each kind. */
export async function findOwn(query: string, pageSize: number): Promise<FoundGroup[]> {
  if (query === '') return []
  return Promise.all([findProperties(query, pageSize)])
}

async function findProperties(query: string, pageSize: number): Promise<FoundGroup> {
  const { items, total } = await api.properties.listOwn({ query, pageSize })
  return {
    kind: 'properties',
    path: `/user-dashboard/properties?q=${encodeURIComponent(query)}`,
    total,
    things: items.map(({ id, numericId, title, price, address, city }) => ({
      key: id,
      path: `/user-dashboard/properties?q=${numericId}`,
      title,
      detail: dotted(formatPriceCompact(price), address, city),
    })),
  }
}

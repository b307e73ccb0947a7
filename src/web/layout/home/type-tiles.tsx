import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { SiteLink } from '../site-link.tsx'
import apartment from './type-apartment.svg'
import commercial from './type-commercial.svg'
import house from './type-house.svg'
import plot from './type-plot.svg'
import townhouse from './type-townhouse.svg'
import villa from './type-villa.svg'

type TypeTilesProps = { counts: readonly { type: string; count: number }[] }

/** Property types, each with an illustration and a count. */
export function TypeTiles({ counts }: TypeTilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {tiles
        .filter((tile) => countOf(counts, tile.type) > 0)
        .map((tile) => (
          <li key={tile.type}>
            <SiteLink
              path={`/search?propertyType=${tile.type}`}
              className="group block rounded-lg text-ink no-underline"
            >
              <span className="block overflow-hidden rounded-lg bg-skeleton">
                <img
                  src={tile.picture}
                  alt=""
                  width={400}
                  height={400}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square size-full object-cover transition-[scale] duration-(--slow) ease-calm group-hover:scale-[1.025]"
                />
              </span>
              <span className="mt-2 block font-semibold">{tile.label()}</span>
              <span className="block text-sm text-ink-3 tabular-nums">
                {m.layout_home_count({ count: formatNumber(countOf(counts, tile.type)) })}
              </span>
            </SiteLink>
          </li>
        ))}
    </ul>
  )
}

const tiles = [
  { type: 'apartment', label: m.layout_type_apartment, picture: apartment },
  { type: 'house', label: m.layout_type_house, picture: house },
  { type: 'villa', label: m.layout_type_villa, picture: villa },
  { type: 'townhouse', label: m.layout_type_townhouse, picture: townhouse },
  { type: 'plot', label: m.layout_type_plot, picture: plot },
  { type: 'commercial', label: m.layout_type_commercial, picture: commercial },
]

function countOf(counts: TypeTilesProps['counts'], type: string): number {
  return counts.find((homes) => homes.type === type)?.count ?? 0
}

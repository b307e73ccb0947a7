import { m } from '#messages'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'

import { kindLabels, segments, type Kind } from './kind-labels.ts'

const kinds: readonly Kind[] = ['city', 'locality', 'project', 'amenity']

/** The lists of the catalogue: entries by kind, and the rates of costs. */
export function CatalogueTabs({ current }: { current: Kind | 'costs' | 'dlc' }) {
  return (
    <FilterLinks
      label={m.catalogue_kinds()}
      look="tabs"
      links={[
        ...kinds.map((kind) => ({
          label: kindLabels[kind].list(),
          isCurrent: kind === current,
          link: { to: '/admin/catalogue/$kind', params: { kind: segments[kind] } } as const,
        })),
        {
          label: m.catalogue_costs(),
          isCurrent: current === 'costs',
          link: { to: '/admin/catalogue/costs' } as const,
        },
        {
          label: m.catalogue_dlc(),
          isCurrent: current === 'dlc',
          link: { to: '/admin/catalogue/dlc' } as const,
        },
      ]}
    />
  )
}

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import type { PartId } from './page-part.tsx'

type PartNavigationProps = {
  parts: readonly PartId[]
  property: Pick<PropertyDetail, 'type'>
  className?: string
}

/** Links to the parts of the page; stays at the top of the screen. `followParts` marks the one that is read. */
export function PartNavigation({ parts, property, className }: PartNavigationProps) {
  return (
    <nav aria-label={m.properties_parts()} data-part-navigation className={classes(barStyle, className)}>
      <ul className="flex gap-5 overflow-x-auto px-4 [scrollbar-width:none] md:px-6 lg:gap-7 lg:px-10">
        {parts.map((id) => (
          <li key={id} className={id === 'share' ? 'flex-none noscript:hidden' : 'flex-none'}>
            <a href={`#${id}`} className={linkStyle}>
              {partName(id, property)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const barStyle =
  'sticky top-(--header-compact) z-9 -mx-4 h-fit self-start border-y border-line bg-paper md:-mx-6 lg:-mx-10 noscript:top-(--header) print:hidden'
const linkStyle =
  'flex min-h-11 items-center border-b-2 border-transparent text-md font-medium whitespace-nowrap text-ink-2 no-underline -outline-offset-2! hover:text-ink aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-ink'

function partName(id: PartId, { type }: Pick<PropertyDetail, 'type'>): string {
  if (id !== 'home') return m.properties_part(id)
  if (type === 'plot') return m.properties_part('plot')
  return m.properties_part(type === 'commercial' || type === 'other' ? 'property' : 'home')
}

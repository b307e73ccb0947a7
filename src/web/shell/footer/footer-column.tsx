import { useId } from 'react'

import { classes } from '#web/ui/classes.ts'

import { SiteLink } from '../site-link.tsx'

type FooterColumnProps = {
  title: string
  places: readonly { path: string; label: () => string }[]
  columns?: boolean
  className?: string
}

export function FooterColumn({ title, places, columns = false, className }: FooterColumnProps) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="font-sans text-md font-semibold">
        {title}
      </h2>
      <ul className={classes('mt-1.5', columns && 'grid grid-cols-2 gap-x-6')}>
        {places.map((place) => (
          <li key={place.path}>
            <SiteLink
              path={place.path}
              className="inline-flex min-h-9 items-center text-md text-ink-2 no-underline hover:underline pointer-coarse:min-h-11"
            >
              {place.label()}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

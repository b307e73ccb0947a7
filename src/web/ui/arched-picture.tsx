import { useId } from 'react'

import { archPath } from './arch-path.ts'
import { classes } from './classes.ts'

type ArchedPictureProps = { src: string; className?: string }

/** A picture seen through a cusped arch with a pale frame; one a view. */
export function ArchedPicture({ src, className }: ArchedPictureProps) {
  const id = useId()
  return (
    <svg viewBox="0 0 330 300" aria-hidden="true" className={classes('block h-auto max-w-full', className)}>
      <defs>
        <clipPath id={id}>
          <path d={archPath} transform="translate(14 14) scale(3.02 2.86)" />
        </clipPath>
      </defs>
      <path d={archPath} transform="translate(2 2) scale(3.26 3)" className="fill-surface" />
      <image
        href={src}
        x="-35"
        y="0"
        width="400"
        height="300"
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${id})`}
      />
    </svg>
  )
}

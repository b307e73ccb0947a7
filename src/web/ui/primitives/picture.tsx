import { useState, useId } from 'react'

import { m } from '#messages'

import { Badge } from './badge.tsx'
import { classes } from './classes.ts'

type PictureSource = { type: string; srcSet: string }

type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  srcSet?: string
  /** Preferred formats first, before that of `src`. */
  sources?: readonly PictureSource[]
  /** The img `sizes` attribute. */
  sizes?: string
  /** Placeholder colour until the picture has loaded, such as #e3b8a4. */
  ground?: string | null | undefined
  /** Replaces a picture that fails to load, once. */
  fallback?: string
  /** The largest picture above the fold: loaded eagerly with high priority. */
  first?: boolean
  /** Labels an illustration that stands in for a photo. */
  illustration?: boolean
  /** Size and corners of the frame. */
  className?: string
}

/** A picture that reserves its space from the first paint. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sources = [],
  sizes,
  ground,
  fallback,
  first = false,
  illustration = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState(false)
  const shown = failed && fallback ? fallback : src
  return (
    <span className={classes('picture', className)} style={ground ? { backgroundColor: ground } : undefined}>
      <picture>
        {shown === src &&
          sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true)
          }}
          src={shown}
          srcSet={shown === src ? srcSet : undefined}
          sizes={srcSet && sizes}
          alt={alt}
          width={width}
          height={height}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(true)}
        />
      </picture>
      {illustration && <IllustrationPill />}
    </span>
  )
}

function IllustrationPill() {
  return (
    <Badge tone="surface" size="tiny">
      {m.layout_illustration()}
    </Badge>
  )
}

type ArchedPictureProps = { src: string; className?: string }

/** A picture in a cusped arch with a pale frame; at most one per view. */
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

/** The cusped arch of a jharokha window in a box of 100 by 100, for clip paths and frames. */
const archPath =
  'M0 100V50A7.5 7.5 0 0 1 2.1 37.2A7.7 7.7 0 0 1 8.1 25.4A7.9 7.9 0 0 1 17.6 15.7A8.1 8.1 0 0 1 29.9 8.8A8.3 8.3 0 0 1 43.7 5.4Q48 3.5 50 0Q52 3.5 56.3 5.4A8.3 8.3 0 0 1 70.1 8.8A8.1 8.1 0 0 1 82.4 15.7A7.9 7.9 0 0 1 91.9 25.4A7.7 7.7 0 0 1 97.9 37.2A7.5 7.5 0 0 1 100 50V100Z'

import { useState } from 'react'

import { m } from '#messages'

import { Badge } from './badge.tsx'
import { classes } from './classes.ts'

export type PictureSource = { type: string; srcSet: string }

type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  /** Better formats first: image/avif, then image/webp. */
  sources?: readonly PictureSource[]
  /** Sizes of the layout, as in the img attribute. */
  sizes?: string
  /** Colour of the place until the picture is there, such as #e3b8a4. */
  ground?: string | null | undefined
  /** Shown once instead of a picture that cannot be loaded. */
  fallback?: string
  /** The picture a page opens with: loaded at once and first. */
  first?: boolean
  /** Marks a drawing that stands for a photograph. */
  illustration?: boolean
  /** Size and corners of the frame. */
  className?: string
}

/** A picture that holds its place from the first paint. */
export function Picture({
  src,
  alt,
  width,
  height,
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
    <span
      className={classes('relative block overflow-hidden bg-skeleton', className)}
      style={ground ? { backgroundColor: ground } : undefined}
    >
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
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
          className="block size-full object-cover"
        />
      </picture>
      {illustration && <IllustrationPill />}
    </span>
  )
}

function IllustrationPill() {
  return (
    <Badge tone="surface" size="tiny" className="absolute bottom-3 left-3">
      {m.layout_illustration()}
    </Badge>
  )
}

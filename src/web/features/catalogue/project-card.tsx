import { Link } from '@tanstack/react-router'

import { mediaSources, mediaUrl } from '#contract/images.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import type { TrendingProject } from '#contract/search.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Picture } from '#web/ui/primitives/picture.tsx'

import placeholder from '../../ui/art/no-picture.svg'

/** Project with its number of listings; a press anywhere on it opens its page. */
export function ProjectCard({ project }: { project: TrendingProject }) {
  const { title, slug, builderName, location, phase, possessionDate, count } = project
  return (
    <article className="picture-card">
      <div className="relative">
        <ProjectPicture project={project} />
        <Badge tone={phase === 'ready' ? 'neem-soft' : 'saffron-soft'} className="absolute top-3 left-3">
          {m.catalogue_phase_name(phase)}
        </Badge>
      </div>
      <div className="px-0.5 pt-3">
        <p className="text-xl font-bold tabular-nums">{priceOf(project)}</p>
        <h3 className="card-title">
          <Link to="/projects/$slug" params={{ slug }} search={{}}>
            {title}
          </Link>
        </h3>
        <p className="text-md text-ink-2">{location}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
          {builderName && <span>{m.catalogue_by_builder({ name: builderName })}</span>}
          {possessionDate && phase !== 'ready' && (
            <span>{m.catalogue_possession_in({ year: possessionDate.slice(0, 4) })}</span>
          )}
        </p>
        <p className="mt-1 text-sm font-medium text-ink-2 tabular-nums">
          {count > 0 ? m.catalogue_homes_listed({ count: formatNumber(count) }) : m.catalogue_no_homes_yet()}
        </p>
      </div>
    </article>
  )
}

export function ProjectPicture({
  project: { image, title },
}: {
  project: Pick<TrendingProject, 'image' | 'title'>
}) {
  if (!image)
    return (
      <span className="picture card-picture bg-sunken">
        <img src={placeholder} alt="" width={400} height={300} />
      </span>
    )
  const sourceSet = (format: 'avif' | 'webp') =>
    mediaSources(image.key, image.width, format)
      .map(({ url, width }) => `${mediaAddress(url)} ${width}w`)
      .join(', ')
  return (
    <Picture
      src={mediaAddress(mediaUrl(image.key, 400, 'webp'))}
      srcSet={sourceSet('webp')}
      sources={[{ type: 'image/avif', srcSet: sourceSet('avif') }]}
      sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 84vw"
      alt={
        image.isIllustration
          ? m.catalogue_project_illustration({ title })
          : m.catalogue_project_picture({ title })
      }
      width={image.width}
      height={image.height}
      ground={image.colour}
      fallback={placeholder}
      illustration={image.isIllustration}
      className="card-picture"
    />
  )
}

function priceOf({ priceFrom, priceTo }: TrendingProject): string {
  if (priceFrom === null) return m.catalogue_price_to_come()
  const from = formatPriceCompact(priceFrom)
  if (priceTo === null || priceTo === priceFrom) return m.catalogue_price_from({ price: from })
  return m.catalogue_price_range({ from, to: formatPriceCompact(priceTo) })
}

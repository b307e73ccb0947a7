import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import placeholder from '#web/ui/art/no-picture.svg'
import { Picture } from '#web/ui/primitives/picture.tsx'

import { languageOf, priceInFull } from '../property-labels.ts'
import type { Copy } from './read-copies.ts'

/** Properties that can be read offline, each with the time at which it looked like this. */
export function CopyList({ title, copies }: { title: string; copies: readonly Copy[] }) {
  if (copies.length === 0) return null
  return (
    <section aria-label={title} className="pt-8">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {copies.map((copy) => (
          <li key={copy.path}>
            <CopyCard copy={copy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CopyCard({ copy }: { copy: Copy }) {
  const { path, title, price, isRent, address, picture, savedAt } = copy
  return (
    <article className="relative flex h-full min-w-0 gap-3 rounded-lg border border-line bg-raised p-2">
      <Picture
        src={picture ?? placeholder}
        alt=""
        width={400}
        height={300}
        fallback={placeholder}
        className="h-24 w-28 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-lg leading-6 font-semibold tabular-nums">
          {priceInFull({ price, purpose: isRent ? 'rent' : 'sale' })}
        </p>
        <p lang={languageOf(title)} className="text-sm font-medium">
          {/* A document, which the service worker answers. */}
          <a href={path} className="line-clamp-2 text-ink no-underline after:absolute after:inset-0">
            {title}
          </a>
        </p>
        <p lang={languageOf(address)} className="line-clamp-1 text-sm text-ink-2">
          {address}
        </p>
        <p className="text-sm text-ink-3">{m.properties_copy_as_of({ moment: formatMoment(savedAt) })}</p>
      </div>
    </article>
  )
}

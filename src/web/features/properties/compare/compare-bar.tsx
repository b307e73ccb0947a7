import { useMatch } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'

import { mediaUrl } from '#contract/images.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import placeholder from '../../../ui/art/no-picture.svg'
import { languageOf } from '../property-labels.ts'
import { gatherOnly, readGathered, removeCompared, type Gathered } from './gathered.ts'

/** Properties gathered so far, at the bottom of the screen; not beside a comparison. */
export function CompareBar({ ids }: { ids: string }) {
  const isComparing = useMatch({
    from: '/_public/compare',
    shouldThrow: false,
    select: ({ search }) => search.ids !== undefined,
  })
  const gathered = readGathered()
  const clear = () => {
    gatherOnly([])
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  if (isComparing) return null
  return (
    <section
      data-compare-bar
      aria-label={m.properties_compare_gathered()}
      className="sticky bottom-(--below-compare) z-10 h-(--compare) border-t border-line bg-surface shadow-lg print:hidden"
    >
      <div className="page-width flex h-full items-center gap-2 sm:gap-3">
        <ul className="flex min-w-0 flex-1 items-center max-lg:-space-x-3 lg:gap-2">
          {gathered.map((property) => (
            <GatheredItem key={property.id} property={property} />
          ))}
        </ul>
        <LinkButton to="/compare" search={{ ids }} preload={false}>
          {m.properties_compare_open({ count: gathered.length })}
        </LinkButton>
        <IconButton label={m.properties_compare_clear()} icon={<X aria-hidden />} onClick={clear} />
      </div>
    </section>
  )
}

/** A picture; on wide screens with the title and a button that removes it. */
function GatheredItem({ property: { id, title, image } }: { property: Gathered }) {
  return (
    <li className="flex min-w-0 items-center gap-2 lg:rounded-md lg:border lg:border-line lg:pl-1">
      <img
        src={image === null ? placeholder : mediaAddress(mediaUrl(image, 400, 'webp'))}
        alt={title}
        title={title}
        width={40}
        height={40}
        className="size-10 flex-none rounded-md border-2 border-surface bg-sunken object-cover"
      />
      <span aria-hidden lang={languageOf(title)} className="max-w-38 truncate text-sm max-lg:hidden">
        {title}
      </span>
      <IconButton
        label={m.properties_compare_remove({ title })}
        icon={<X aria-hidden className="size-4!" />}
        className="max-lg:hidden"
        onClick={() => removeCompared(id)}
      />
    </li>
  )
}

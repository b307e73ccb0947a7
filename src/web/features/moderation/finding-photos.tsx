import type { DetailsOf } from '#contract/moderation/finding.ts'
import { mediaUrl } from '#contract/media.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

type Pair = DetailsOf<'duplicate_image'>['pairs'][number]

/** The photo and its twin side by side, with the listing that shows the twin. */
export function FindingPhotos({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ul className="mt-2 grid gap-4">
      {pairs.map(({ position, key, other }) => (
        <li key={`${key} ${other.id} ${other.key}`} className="grid max-w-form grid-cols-2 gap-2">
          <FindingPhoto photo={key} caption={m.moderation_found_photo({ position })} />
          <FindingPhoto
            photo={other.key}
            caption={
              other.isSameLister
                ? m.moderation_found_photo_own({ id: other.numericId })
                : m.moderation_found_photo_other({ id: other.numericId })
            }
            listing={other.numericId}
          />
        </li>
      ))}
    </ul>
  )
}

function FindingPhoto({ photo, caption, listing }: { photo: string; caption: string; listing?: number }) {
  return (
    <figure className="min-w-0">
      <img
        src={mediaUrl(photo, 400, 'webp')}
        alt=""
        loading="lazy"
        width={400}
        height={300}
        className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
      />
      <figcaption className="mt-1 text-sm">
        {listing === undefined ? (
          caption
        ) : (
          <Link to="/property/$id" params={{ id: String(listing) }} className="text-link">
            {caption}
          </Link>
        )}
      </figcaption>
    </figure>
  )
}

import FilePen from 'lucide-react/icons/file-pen'

import { dayInIndia, formatDay, formatTime, timeInIndia } from '#contract/dates.ts'
import { mediaUrl } from '#contract/images.ts'
import type { DraftSummary } from '#contract/listings/drafts.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { removeFromDevice } from '../../media/photos/device-photos.ts'
import { floorPlansOf } from '../../media/photos/use-floor-plans.ts'
import { languageOf } from '../../properties/property-labels.ts'

function OwnDraft({ draft }: { draft: DraftSummary }) {
  const title = draft.title.trim() || m.properties_own_draft_untitled()
  const touched = new Date(draft.updatedAt)
  const saved = m.properties_own_draft_saved({
    day: formatDay(dayInIndia(touched), currentLocale()),
    time: formatTime(timeInIndia(touched)),
  })
  const photos = m.properties_change_pictures({ count: draft.imageCount })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 last:pb-0">
      <DraftPicture image={draft.image} />
      <div className="min-w-40 flex-1">
        <p lang={languageOf(title)} className="line-clamp-2 font-semibold wrap-break-word">
          {title}
        </p>
        <p className="text-sm text-ink-2">{joinWithDots(saved, draft.imageCount > 0 && photos)}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <ConfirmButton
          trigger={{ variant: 'quiet', 'aria-label': m.properties_own_draft_discard_of({ title }) }}
          title={m.properties_own_draft_discard_title()}
          text={title}
          button={m.properties_own_draft_discard()}
          variant="danger"
          perform={async () => {
            await api.listings.discardDraft({ id: draft.id })
            await removeFromDevice(draft.id)
            await removeFromDevice(floorPlansOf(draft.id))
          }}
          done={m.properties_own_draft_discarded()}
        >
          <p className="text-ink-2">{m.properties_draft_discard_sure()}</p>
        </ConfirmButton>
        <LinkButton
          to="/add-property"
          search={{ draft: draft.id }}
          variant="secondary"
          aria-label={m.properties_own_draft_continue_of({ title })}
        >
          {m.properties_own_draft_continue()}
        </LinkButton>
      </div>
    </li>
  )
}

function DraftPicture({ image }: Pick<DraftSummary, 'image'>) {
  const frame = 'size-14 flex-none rounded-md bg-sunken'
  if (image === null)
    return (
      <span className={`${frame} grid place-items-center text-ink-3`}>
        <FilePen aria-hidden />
      </span>
    )
  return (
    <img
      src={mediaUrl(image.key, 400, 'webp')}
      alt=""
      width={56}
      height={56}
      className={`${frame} object-cover`}
    />
  )
}

/** Unsubmitted drafts, last edited first. */
export function OwnDrafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="own-drafts" className="grid gap-1 p-4">
      <h2 id="own-drafts" className="font-sans text-lg font-semibold">
        {m.properties_own_draft_title()}
      </h2>
      <ul className="grid divide-y divide-line">
        {drafts.map((draft) => (
          <OwnDraft key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  )
}

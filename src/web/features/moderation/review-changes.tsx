import type { ListingPicture } from '#contract/properties/card.ts'
import type { Revision } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { MediaPreview } from '#web/features/media/films/media-picker.tsx'
import { fieldLabel, valueLabel } from '#web/features/properties/change-labels.ts'
import { FloorPlanList } from '#web/features/properties/floor-plans/floor-plan-list.tsx'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'

type ReviewChangesProps = {
  changed: Pick<Revision, 'changes' | 'images' | 'floorPlans'>
  title: string
  text: string
  before: string
  after: string
}

/** Two versions side by side, by field and photo. */
export function ReviewChanges({
  changed: { changes, images, floorPlans },
  title,
  text,
  before: wasLabel,
  after: isLabel,
}: ReviewChangesProps) {
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="font-sans text-md font-semibold">{title}</h3>
      <p className="mb-3 text-sm text-ink-2">{text}</p>
      {changes.length > 0 && (
        <dl className="grid gap-2.5">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="rounded-md border border-line p-3">
              <dt className="text-sm text-ink-2">{fieldLabel(field)}</dt>
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Side label={wasLabel} field={field} value={before} />
                <Side label={isLabel} field={field} value={after} isNew />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {images && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Photos
            title={m.moderation_photos_before({ count: images.before.length })}
            images={images.before}
            others={images.after}
            mark={m.moderation_photo_gone()}
          />
          <Photos
            title={m.moderation_photos_after({ count: images.after.length })}
            images={images.after}
            others={images.before}
            mark={m.moderation_photo_new()}
          />
        </div>
      )}
      {floorPlans && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Plans
            title={m.moderation_floor_plans_before({ count: floorPlans.before.length })}
            images={floorPlans.before}
            others={floorPlans.after}
            mark={m.moderation_floor_plan_gone()}
          />
          <Plans
            title={m.moderation_floor_plans_after({ count: floorPlans.after.length })}
            images={floorPlans.after}
            others={floorPlans.before}
            mark={m.moderation_floor_plan_new()}
          />
        </div>
      )}
    </section>
  )
}

type SideProps = Pick<Revision['changes'][number], 'field'> & {
  label: string
  value: Revision['changes'][number]['before']
  isNew?: boolean
}

const mediaOfField: Partial<Record<string, 'film' | 'panorama'>> = {
  videoUrl: 'film',
  tour360Url: 'panorama',
}

function Side({ label, field, value, isNew = false }: SideProps) {
  const media = mediaOfField[field]
  return (
    <div className={isNew ? 'rounded-sm bg-neem-soft px-2.5 py-1.5' : 'rounded-sm bg-sunken px-2.5 py-1.5'}>
      <p className="text-xs text-ink-2">{label}</p>
      {media !== undefined && typeof value === 'string' ? (
        <MediaPreview kind={media} url={value} />
      ) : (
        <p className="font-medium whitespace-pre-line wrap-break-word">{valueLabel(field, value)}</p>
      )}
    </div>
  )
}

type PhotosProps = {
  title: string
  images: ListingPicture[]
  others: ListingPicture[]
  mark: string
}

/** Marks photos missing on the other side. */
function Photos({ title, images, others, mark }: PhotosProps) {
  const otherKeys = new Set(others.map(({ key }) => key))
  return (
    <div className="rounded-md border border-line p-3">
      <h4 className="mb-2 font-sans text-sm font-medium text-ink-2">{title}</h4>
      {images.length === 0 && <p className="text-ink-3">{m.moderation_no_images()}</p>}
      <ul className="grid grid-cols-2 gap-2">
        {images.map((image, index) => (
          <li key={image.key} className="relative">
            <PropertyPicture
              image={image}
              title=""
              marked={false}
              alt={m.moderation_image_of({ number: index + 1, total: images.length })}
              sizes="200px"
              className="aspect-4/3 w-full rounded-sm"
            />
            {!otherKeys.has(image.key) && (
              <span className="absolute top-1.5 left-1.5">
                <Badge size="tiny" tone="saffron">
                  {mark}
                </Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each opens in its largest size, so that what is written in it can be read. */
function Plans({ title, images, others, mark }: PhotosProps) {
  const otherKeys = new Set(others.map(({ key }) => key))
  return (
    <div className="rounded-md border border-line p-3">
      <h4 className="mb-2 font-sans text-sm font-medium text-ink-2">{title}</h4>
      <FloorPlanList
        plans={images}
        sizes="200px"
        className="grid-cols-2"
        markOf={({ key }) =>
          !otherKeys.has(key) && (
            <Badge size="tiny" tone="saffron">
              {mark}
            </Badge>
          )
        }
      />
    </div>
  )
}

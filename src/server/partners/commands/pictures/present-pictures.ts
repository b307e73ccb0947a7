import { mediaUrl, storedWidths } from '#contract/images.ts'
import type { PictureResource } from '#contract/partners/api/pictures.ts'
import type { ListingPicture } from '#contract/properties/card.ts'
import { m } from '#messages'

import type { PictureRow } from '../../queries/pictures.ts'

type Presenting = { stored: readonly ListingPicture[]; publicUrl: string }
type Shown = {
  rows: readonly PictureRow[]
  /** Keys of what the listing has, with what waits for review; `current`: of what its page has. */
  shown: readonly string[]
  current: readonly string[]
}

/** The set as it was stated, and after it what else the listing has. */
export function presentPictures({ rows, shown, current }: Shown, presenting: Presenting): PictureResource[] {
  const stated = new Set(rows.flatMap(({ pictureKey }) => pictureKey ?? []))
  const held = new Set(rows.flatMap(({ state, formerKey }) => (state !== 'done' && formerKey) || []))
  const image = (key: string | null) => imageOf(key, { ...presenting, current })
  const ofSet = rows.flatMap((row): PictureResource[] => {
    const { address, pictureKey } = row
    const isRemoved = pictureKey !== null && !shown.includes(pictureKey)
    if (isRemoved && address === null) return []
    if (isRemoved) return [{ ...attempt(row), ...image(null), url: address, state: 'removed' }]
    return [{ ...attempt(row), ...image(pictureKey), url: address, state: row.state }]
  })
  const others = shown
    .filter((key) => !stated.has(key))
    .map((key): PictureResource => {
      const state = held.has(key) ? 'leaving' : 'done'
      return { ...image(key), url: null, state, problem: null, retry_at: null }
    })
  return [...ofSet, ...others]
}

function attempt({ state, failure, attempts, nextAttemptAt }: PictureRow) {
  const problem = failure === null ? null : { code: failure, detail: m.partners_api_picture_failure(failure) }
  return { problem, retry_at: state === 'waiting' && attempts > 0 ? nextAttemptAt : null }
}

type Imaging = Presenting & { current: readonly string[] }

/** In the largest size that is stored; an external one has no key but its address. */
function imageOf(key: string | null, { stored, publicUrl, current }: Imaging) {
  if (key === null) return { id: null, is_shown: false, image_url: null, width: null, height: null }
  const { width = null, height = null } = stored.find((picture) => picture.key === key) ?? {}
  const widest = width === null ? undefined : storedWidths(width).at(-1)
  const path = widest === undefined ? key : mediaUrl(key, widest, 'webp')
  const image_url = URL.parse(path, publicUrl)?.href ?? null
  return { id: key, is_shown: current.includes(key), image_url, width, height }
}

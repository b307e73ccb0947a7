import { and, eq, inArray } from 'drizzle-orm'

import { mediaKinds } from '#contract/enums/properties.ts'
import { mediaAddress, type MediaKind } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'
import { storedFiles, type StoredVariant } from '#database/schema/media.ts'

const storedKinds = { film: 'video', panorama: 'panorama' } as const

/** Of this site, under which it is opened; `mediaAddressOf` is the same in SQL. */
export function addressOf([first]: readonly StoredVariant[]): string {
  return `/media/${first?.key ?? ''}`
}

type ChosenMedia = { kind: MediaKind; url: string }

/**
 * Those of these keys that are pictures uploaded by one of these people, in their order; blocks their deletion until
 * the transaction ends, as drafts and changes refer to them without a foreign key.
 */
export async function findUploadedPictures(
  tx: Database,
  keys: readonly string[],
  uploaders: readonly string[],
) {
  if (keys.length === 0) return []
  const files = await tx
    .select({
      fileKey: storedFiles.key,
      width: storedFiles.width,
      height: storedFiles.height,
      placeholderColour: storedFiles.placeholderColour,
      perceptualHash: storedFiles.perceptualHash,
    })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, [...keys]),
        inArray(storedFiles.uploadedBy, [...uploaders]),
        eq(storedFiles.kind, 'image'),
      ),
    )
    .for('key share')
  const byKey = new Map(files.map((file) => [file.fileKey, file]))
  return [...new Set(keys)].flatMap((key) => {
    const { width, height, ...file } = byKey.get(key) ?? { width: null, height: null }
    return width === null || height === null || !('fileKey' in file) ? [] : [{ ...file, width, height }]
  })
}

/** Columns of a new listing; null where an address is not of a file that this person uploaded. */
export async function findSentMedia(
  tx: Database,
  { film, panorama }: { film?: string | undefined; panorama?: string | undefined },
  uploaderId: string,
): Promise<{ videoUrl: string | null; tour360Url: string | null } | null> {
  const chosen: ChosenMedia[] = []
  if (film) chosen.push({ kind: 'film', url: film })
  if (panorama) chosen.push({ kind: 'panorama', url: panorama })
  for (const media of chosen) if (!(await isUploaded(tx, media, [uploaderId]))) return null
  return { videoUrl: film || null, tour360Url: panorama || null }
}

type MediaChanges = Partial<Record<'videoUrl' | 'tour360Url' | 'floorPlans', { after: unknown }>>

/** Without a film, a 360° picture or floor plans of this site that were removed while the changes waited. */
export async function withoutMissingMedia<Changes extends MediaChanges>(
  tx: Database,
  changes: Changes,
): Promise<Changes> {
  const kept = { ...changes }
  for (const field of ['videoUrl', 'tour360Url'] as const) {
    const after = kept[field]?.after
    const [, key] = (typeof after === 'string' && mediaAddress.exec(after)) || []
    if (key === undefined) continue
    const isThis = eq(storedFiles.key, key)
    const [file] = await tx.select({ key: storedFiles.key }).from(storedFiles).where(isThis).for('key share')
    if (!file) delete kept[field]
  }
  const plans = kept.floorPlans?.after
  if (Array.isArray(plans)) kept.floorPlans = { ...kept.floorPlans, after: await withoutMissing(tx, plans) }
  return kept
}

async function withoutMissing(tx: Database, keys: readonly unknown[]): Promise<unknown[]> {
  const isOne = inArray(storedFiles.key, keys.map(String))
  const files = await tx.select({ key: storedFiles.key }).from(storedFiles).where(isOne).for('key share')
  return keys.filter((wanted) => files.some(({ key }) => key === wanted))
}

/** Fields of a draft without media that its writer did not upload. */
type MediaFields = Partial<Record<MediaKind, string>> & { floorPlans?: string[] }

export async function withOwnMedia<Fields extends MediaFields>(
  tx: Database,
  fields: Fields,
  uploaderId: string,
): Promise<Fields> {
  const kept = { ...fields }
  for (const kind of mediaKinds) {
    const url = kept[kind]
    if (url !== undefined && !(await isUploaded(tx, { kind, url }, [uploaderId]))) delete kept[kind]
  }
  const plans = await findUploadedPictures(tx, kept.floorPlans ?? [], [uploaderId])
  if (kept.floorPlans) kept.floorPlans = plans.map(({ fileKey }) => fileKey)
  return kept
}

/** Whether one of these people uploaded it; blocks its deletion, as nothing refers to it by a foreign key. */
export async function isUploaded(
  tx: Database,
  { kind, url }: ChosenMedia,
  uploaders: readonly string[],
): Promise<boolean> {
  const [, key = ''] = mediaAddress.exec(url) ?? []
  const [file] = await tx
    .select({ variants: storedFiles.variants })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.key, key),
        eq(storedFiles.kind, storedKinds[kind]),
        inArray(storedFiles.uploadedBy, [...uploaders]),
      ),
    )
    .for('key share')
  return file !== undefined && addressOf(file.variants) === url
}

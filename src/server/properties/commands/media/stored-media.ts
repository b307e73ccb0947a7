import { and, eq, inArray } from 'drizzle-orm'

import { mediaAddress, type MediaKind } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'
import { storedFiles, type StoredVariant } from '#database/schema/property-images.ts'

const storedKinds = { film: 'video', panorama: 'panorama' } as const

/** Of this site, under which it is opened; `mediaAddressOf` is the same in SQL. */
export function addressOf([first]: readonly StoredVariant[]): string {
  return `/media/${first?.key ?? ''}`
}

type Chosen = { kind: MediaKind; url: string }

/** Columns of a new listing; null where an address is not of a file that this person uploaded. */
export async function findSentMedia(
  tx: Database,
  { film, panorama }: { film?: string | undefined; panorama?: string | undefined },
  uploaderId: string,
): Promise<{ videoUrl: string | null; tour360Url: string | null } | null> {
  const chosen: Chosen[] = []
  if (film) chosen.push({ kind: 'film', url: film })
  if (panorama) chosen.push({ kind: 'panorama', url: panorama })
  for (const each of chosen) if (!(await isUploaded(tx, each, [uploaderId]))) return null
  return { videoUrl: film || null, tour360Url: panorama || null }
}

/** Whether one of these people uploaded it; blocks the purge, as nothing refers to it by a foreign key. */
export async function isUploaded(
  tx: Database,
  { kind, url }: Chosen,
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

import { and, eq, inArray } from 'drizzle-orm'

import type { MediaKind } from '#contract/properties/media.ts'
import type { Database } from '#database/client.ts'
import { storedFiles, type StoredVariant } from '#database/schema/property-images.ts'

const storedKinds = { film: 'video', panorama: 'panorama' } as const

/** Of this site, under which it is opened; `mediaAddressOf` is the same in SQL. */
export function mediaAddress([first]: readonly StoredVariant[]): string {
  return `/media/${first?.key ?? ''}`
}

/** Columns of a new listing; null where a key is not of a file that this person uploaded. */
export async function findSentMedia(
  tx: Database,
  { film, panorama }: { film?: string | undefined; panorama?: string | undefined },
  uploaderId: string,
): Promise<{ videoUrl: string | null; tour360Url: string | null } | null> {
  const videoUrl = film ? await findUploaded(tx, 'film', film, [uploaderId]) : null
  const tour360Url = panorama ? await findUploaded(tx, 'panorama', panorama, [uploaderId]) : null
  return videoUrl === undefined || tour360Url === undefined ? null : { videoUrl, tour360Url }
}

/** Address of the file, uploaded by one of these people; undefined without it. */
export async function findUploaded(
  tx: Database,
  kind: MediaKind,
  key: string,
  uploaders: readonly string[],
): Promise<string | undefined> {
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
    // Listings and revisions refer to it without a foreign key: block the purge meanwhile.
    .for('key share')
  return file && mediaAddress(file.variants)
}

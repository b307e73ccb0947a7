import type { Database } from '#database/client.ts'

import { isPieceName, listStrayPieces } from '../imports/commands/zip-pieces.ts'
import { isPictureName, listStrayPictures } from '../media/commands/delete-files.ts'
import { isMediaPiece, listStrayMedia } from '../media/commands/uploads.ts'
import { isWaitingImage, listStrayWaiting } from '../media/commands/waiting-images.ts'
import type { Files } from '../platform/files/files.ts'
import { isRentalPhoto, listStrayRentalPhotos } from '../rentals/commands/photo-files.ts'

const day = 86_400_000
const batchSize = 200

const deletedKinds = [isPictureName, isWaitingImage, isPieceName, isMediaPiece, isRentalPhoto]

/** Delete files without a row, and partial files of a killed server. */
export async function deleteStrayFiles(
  db: Database,
  { files, now }: { files: Files; now: Date },
): Promise<number> {
  const before = new Date(now.getTime() - day)
  let removed = 0
  let names: string[] = []
  const removeStray = async () => {
    for (const name of await listStray(db, names)) {
      await files.remove(name)
      removed++
    }
    names = []
  }
  for await (const { name, changedAt } of files.list()) {
    if (!deletedKinds.some((isOfKind) => isOfKind(name)) || changedAt >= before) continue
    names.push(name)
    if (names.length === batchSize) await removeStray()
  }
  await removeStray()
  return removed
}

async function listStray(db: Database, names: readonly string[]): Promise<string[]> {
  const pictures = await listStrayPictures(db, names.filter(isPictureName))
  return [
    ...pictures,
    ...(await listStrayWaiting(db, names)),
    ...(await listStrayPieces(db, names)),
    ...(await listStrayMedia(db, names)),
    ...(await listStrayRentalPhotos(db, names)),
  ]
}

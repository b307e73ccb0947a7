/** Bounds of a file sent by an advertiser. */
export const importBounds = {
  bytes: 10 * 1024 * 1024,
  rows: 5000,
  columns: 100,
  header: 300,
  cell: 10_000,
  sheets: 1000,
  /** Of a sheet. */
  lines: 1_048_576,
  /** Of all cells of a file, unpacked. */
  textBytes: 20 * 1024 * 1024,
  /** A ZIP is sent in pieces of this size. */
  piece: 4 * 1024 * 1024,
  zipBytes: 2 * 1024 * 1024 * 1024,
  /** Of the ZIPs of all imports of one person that have not ended. */
  heldBytes: 4 * 1024 * 1024 * 1024,
  /** Of everybody. */
  heldBytesOfAll: 64 * 1024 * 1024 * 1024,
  zipEntries: 10_000,
  photos: 5000,
  /** Photos are compressed already: more is a decompression bomb. */
  zipRatio: 100,
  undoHours: 24,
} as const

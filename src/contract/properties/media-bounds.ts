import type { mediaKinds } from '../enums/properties.ts'

export type MediaKind = (typeof mediaKinds)[number]

const megabyte = 1024 * 1024

/** What a film or a 360° picture may be. */
export const mediaBounds = {
  piece: 2 * megabyte,
  film: { bytes: 50 * megabyte, seconds: 60 },
  /** Of one person, in no listing, change, draft or page. */
  unused: 300 * megabyte,
  panorama: { bytes: 30 * megabyte, minWidth: 2048 },
} as const

export const maxFloorPlans = 4

/** Of a stored film or 360° picture, as `finishMedia` returns it. */
export const mediaAddress = /^\/media\/([0-9a-f]{64})\/(?:film\.(?:mp4|webm)|panorama\.webp)$/

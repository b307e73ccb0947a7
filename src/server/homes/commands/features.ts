import type { HomeFacts } from '../../properties/queries/home-facts.ts'
import { addressWords, flatNumbers } from './addresses.ts'
import { readPhotoHashes, type PhotoHashes } from './photos.ts'
import { hashOf, signatureOf } from './texts.ts'

export type HomeFeatures = Omit<HomeFacts, 'title' | 'description' | 'address' | 'photoHashes'> & {
  numbers: readonly string[]
  words: readonly string[]
  signature: readonly number[]
  photos: readonly PhotoHashes[]
}

export function featuresOf({ title, description, address, photoHashes, ...facts }: HomeFacts): HomeFeatures {
  return {
    ...facts,
    numbers: flatNumbers(address),
    words: addressWords(address, [facts.city, facts.localityName]),
    signature: signatureOf(`${title}\n${description ?? ''}`),
    photos: photoHashes.map(readPhotoHashes),
  }
}

/**
 * Keys of which two listings of one home nearly always share one: place, bedrooms and a band of area; the address; a
 * quarter of a photo's hash; a part of the texts' signature. Always of one city, purpose and type.
 */
export function blocksOf(home: HomeFeatures): number[] {
  const kind = `${home.city.toLowerCase()} ${home.purpose} ${home.type}`
  const place = home.localityId ?? home.localityName?.toLowerCase() ?? ''
  const keys = [
    ...areaBands(home.area).map((band) => `size ${place} ${home.beds} ${band}`),
    ...(home.words.length > 0 && home.numbers.length > 0
      ? [`address ${home.words.join(' ')} ${home.numbers.join(' ')}`]
      : []),
    ...home.photos.slice(0, maxBlockedPhotos).flatMap(photoBands),
    ...textBands(home.signature),
  ]
  return [...new Set(keys.map((key) => hashOf(`${kind} ${key}`)))]
}

const maxBlockedPhotos = 6

/** Two overlapping rows of bands of 7 %: areas that differ by 3 % share one. */
function areaBands(area: number): string[] {
  const position = Math.log(area) / Math.log(1.07)
  return [`${Math.floor(position)}`, `${Math.floor(position + 0.5)} half`]
}

/** Quarters of the hash, or of its mirror image where that is the lower. */
function photoBands(photo: PhotoHashes): string[] {
  const [high = 0, low = 0] = photo
  const [mirrorHigh, mirrorLow] = [(high ^ 0x55555555) >>> 0, (low ^ 0x55555555) >>> 0]
  const [first, second] = mirrorHigh < high ? [mirrorHigh, mirrorLow] : [high, low]
  if ((high | low) === 0) return []
  return [first >>> 16, first & 0xffff, second >>> 16, second & 0xffff].map(
    (quarter, place) => `photo ${place} ${quarter}`,
  )
}

const rowsOfBand = 4

function textBands(signature: readonly number[]): string[] {
  return Array.from(
    { length: signature.length / rowsOfBand },
    (_, band) => `text ${band} ${signature.slice(band * rowsOfBand, (band + 1) * rowsOfBand).join(' ')}`,
  )
}

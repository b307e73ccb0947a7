import sharp from 'sharp'

import { heldBackSeed, measureHomes } from '#tests/gold/measure-homes.ts'
import { expect, test } from '#tests/test.ts'

import { windowHashes } from '../../platform/files/images/window-hashes.ts'
import { addressWords, compareNumbers, flatNumbers } from '../commands/addresses.ts'
import { groupHomes } from '../commands/group.ts'
import { isAlike, readPhotoHashes } from '../commands/photos.ts'
import { signatureOf, textLikeness } from '../commands/texts.ts'

/** `npm run bench -- duplicates` compares 5,000 listings. */
test('of generated duplicates nine in ten are found, and hardly a wrong one', async () => {
  const measured = await measureHomes(heldBackSeed, { listings: 250, duplicates: 80, hardNegatives: 25 })
  expect(measured.precision).toBeGreaterThanOrEqual(0.98)
  expect(measured.recall).toBeGreaterThanOrEqual(0.88)
})

test('a plain picture resembles nothing', async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8c0b0' } })
  expect(await windowHashes(plain.png())).toBe('')
  const empty = readPhotoHashes('0'.repeat(112))
  expect(isAlike(empty, empty)).toBe(false)
})

test('the same flat is recognized however its address is written', () => {
  const [one, other] = [
    'Flat 302, Tower B, Shyam Residency, Sector 7',
    'B-302, shyam residency, Jaipur 302017',
  ].map(flatNumbers)
  expect(compareNumbers(one ?? [], other ?? [])).toBe('same')
  expect(compareNumbers(one ?? [], flatNumbers('B-502 Shyam Residency'))).toBe('other')
  expect(compareNumbers(one ?? [], flatNumbers('Shyam Residency, Sector 9'))).toBe('unknown')
  expect(addressWords('Flat 302, near Shyam Residency, Malviya Nagar, Jaipur', ['Malviya Nagar'])).toEqual([
    'residency',
    'shyam',
  ])
})

test('texts are alike by their common phrases', () => {
  const text = 'Bright corner flat with two balconies, a modular kitchen and covered parking for one car'
  const signature = signatureOf(text)
  expect(textLikeness(signature, signatureOf(`${text}. Call soon`))).toBeGreaterThan(0.6)
  expect(
    textLikeness(signature, signatureOf('A plot by the highway, fenced, with clear papers and water')),
  ).toBe(0)
  expect(textLikeness(signature, signatureOf('Flat'))).toBeNull()
})

test('two groups are not joined over a pair that staff call different', () => {
  const pair = (one: string, other: string, score: number, verdict: 'same' | 'different' | null = null) => ({
    one,
    other,
    score,
    verdict,
  })
  expect(groupHomes([pair('a', 'b', 0.95), pair('b', 'c', 0.93), pair('a', 'c', 0.2, 'different')])).toEqual([
    ['a', 'b'],
  ])
  expect(
    groupHomes([pair('a', 'b', 0.95), pair('b', 'c', 0.4, 'same'), pair('a', 'c', 0.2, 'different')]),
  ).toEqual([['b', 'c']])
})

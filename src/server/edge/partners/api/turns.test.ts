import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('of one owner three requests are worked on at once and thirty wait, whatever others do', async () => {
  const inTurn = createTurns()
  const { signal } = new AbortController()
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  const asked = Array.from({ length: 33 }, () => inTurn('owner', work, signal))
  expect(await inTurn('owner', work, signal)).toBeNull()
  expect(await inTurn('another', async () => 'done', signal)).toBe('done')
  expect(ends).toHaveLength(3)
  for (let place = 0; place < asked.length; place += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(place)
    ends[place]?.()
    expect(await asked[place]).toBe('done')
  }
  expect(ends).toHaveLength(33)
  expect(await inTurn('owner', async () => 'again', signal)).toBe('again')
})

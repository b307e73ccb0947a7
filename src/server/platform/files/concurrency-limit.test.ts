import { expect, test } from 'vitest'

import { createConcurrencyLimit } from './concurrency-limit.ts'

test('Concurrent work is limited by capacity and runs in order of arrival', async () => {
  const concurrencyLimit = createConcurrencyLimit({ capacity: 10, maxWaiting: 10 })
  const [running, done]: [Set<number>, number[]] = [new Set(), []]
  let most = 0
  const work = (number: number, weight: number) =>
    concurrencyLimit.take(weight, async () => {
      running.add(weight)
      most = Math.max(most, running.size)
      await new Promise((resume) => setTimeout(resume, 5))
      running.delete(weight)
      done.push(number)
    })
  await Promise.all([work(1, 5), work(2, 4), work(3, 9), work(4, 1), work(5, 10)])
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('Work above the capacity runs alone, and failed work frees its capacity', async () => {
  const concurrencyLimit = createConcurrencyLimit({ capacity: 10, maxWaiting: 10 })
  await expect(concurrencyLimit.take(99, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await concurrencyLimit.take(99, async () => 'done')).toBe('done')
})

test('A full queue rejects further work at once', async () => {
  const concurrencyLimit = createConcurrencyLimit({ capacity: 1, maxWaiting: 2 })
  let finish = () => {}
  const long = concurrencyLimit.take(1, () => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = [concurrencyLimit.take(1, async () => 'a'), concurrencyLimit.take(1, async () => 'b')]
  expect(await concurrencyLimit.take(1, async () => 'c')).toBeNull()
  finish()
  await long
  expect(await Promise.all(waiting)).toEqual(['a', 'b'])
})

test('Work of a caller who has left is skipped', async () => {
  const concurrencyLimit = createConcurrencyLimit({ capacity: 1, maxWaiting: 2 })
  let finish = () => {}
  const long = concurrencyLimit.take(1, () => new Promise<void>((resolve) => (finish = resolve)))
  const leaving = new AbortController()
  let isWorkedFor = false
  const left = concurrencyLimit.take(1, async () => void (isWorkedFor = true), { signal: leaving.signal })
  const stays = concurrencyLimit.take(1, async () => 'served')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  finish()
  await long
  expect(await stays).toBe('served')
  expect(isWorkedFor).toBe(false)
  await expect(concurrencyLimit.take(1, async () => 'late', { signal: leaving.signal })).rejects.toThrow(
    'gone',
  )
})

/** Begins a task that lasts until it is ended, so that what is taken next waits. */
function occupy(limit: ReturnType<typeof createConcurrencyLimit>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { working: limit.take(1, () => promise), end: resolve }
}

test('those who wait take turns, and nobody has more than their places', async () => {
  const limit = createConcurrencyLimit({ capacity: 1, maxWaiting: 8, maxWaitingOfOwner: 3 })
  const { working, end } = occupy(limit)
  const done: string[] = []
  const take = (name: string) => limit.take(1, async () => void done.push(name), { owner: name[0] })
  const waiting = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(take)
  expect(await take('a4')).toBeNull()
  end()
  await Promise.all([working, ...waiting])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('work for which nobody waits comes after all other', async () => {
  const limit = createConcurrencyLimit({ capacity: 1, maxWaiting: 8 })
  const { working, end } = occupy(limit)
  const done: string[] = []
  const patient = limit.take(1, async () => void done.push('import'), { owner: 'a', isPatient: true })
  const waiting = ['b', 'b'].map((owner) => limit.take(1, async () => void done.push('photo'), { owner }))
  end()
  await Promise.all([working, patient, ...waiting])
  expect(done).toEqual(['photo', 'photo', 'import'])
})

import { expect, test, vi } from 'vitest'

import { createDraftKeeper } from './draft-keeper.ts'
import type { Saving } from './draft-store.ts'
import { rescueDrafts } from './rescue-drafts.ts'

const typed = (title: string) => ({ fields: { title }, imageKeys: [] })
const refused = (code: string) => Object.assign(new Error(code), { code })

/** A server that keeps editions as ours does, and a device. */
function world() {
  const device = new Map<string, Saving>()
  const arrived: Saving[] = []
  const next: (Error | null)[] = []
  return {
    device,
    arrived,
    next,
    store: {
      keep: (saving: Saving) => void device.set(saving.id, saving),
      drop: (id: string) => void device.delete(id),
      left: () => [...device.values()],
    },
    send: async (saving: Saving) => {
      const trouble = next.shift()
      if (trouble) throw trouble
      arrived.push(saving)
      return { edition: saving.edition + 1 }
    },
  }
}

function keeperIn({ store, send }: ReturnType<typeof world>, edition = 0) {
  return createDraftKeeper({ id: 'draft', edition, send, store, savesAfter: 1000, triesAgainAfter: 8000 })
}

test('what is typed within a second is saved together, and the next saving builds on it', async () => {
  vi.useFakeTimers()
  const at = world()
  const keeper = keeperIn(at)
  keeper.change(typed('T'))
  keeper.change(typed('Ti'))
  expect(keeper.now()).toBe('unsaved')
  expect(at.device.get('draft')?.fields.title).toBe('Ti')
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.arrived.map(({ fields, edition, turn }) => [fields.title, edition, turn])).toEqual([['Ti', 0, 2]])
  expect(keeper.now()).toBe('saved')
  expect(at.device.size).toBe(0)
  keeper.change(typed('Title'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.arrived.at(-1)).toMatchObject({ edition: 1, turn: 3 })
  vi.useRealTimers()
})

test('without a connection the device keeps it, and it is saved once there is one', async () => {
  vi.useFakeTimers()
  const at = world()
  at.next.push(new TypeError('Failed to fetch'))
  const keeper = keeperIn(at)
  keeper.change(typed('Offline'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.now()).toBe('waiting')
  expect(at.device.get('draft')?.fields.title).toBe('Offline')
  keeper.save()
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.now()).toBe('saved')
  expect(at.arrived).toHaveLength(1)
  vi.useRealTimers()
})

test('it tries again by itself when nothing says that the connection is back', async () => {
  vi.useFakeTimers()
  const at = world()
  at.next.push(new TypeError('Failed to fetch'))
  const keeper = keeperIn(at)
  keeper.change(typed('Slow'))
  await vi.advanceTimersByTimeAsync(9000)
  expect(keeper.now()).toBe('saved')
  vi.useRealTimers()
})

test('another device that was first stops the saving until the person decides', async () => {
  vi.useFakeTimers()
  const at = world()
  at.next.push(refused('DRAFT_CHANGED'))
  const keeper = keeperIn(at, 1)
  keeper.change(typed('Mine'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.now()).toBe('conflict')
  keeper.change(typed('Mine, and more'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at.arrived).toEqual([])
  expect(at.device.get('draft')?.fields.title).toBe('Mine, and more')
  keeper.insist(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(at.arrived).toMatchObject([{ edition: 5, fields: { title: 'Mine, and more' } }])
  expect(keeper.now()).toBe('saved')
  vi.useRealTimers()
})

test('a page that is left sends what is not saved, and nothing once it was submitted', async () => {
  const at = world()
  const keeper = keeperIn(at)
  keeper.change(typed('Left'))
  keeper.leave()
  expect(at.arrived).toMatchObject([{ fields: { title: 'Left' } }])
  await keeper.pause()
  keeper.leave()
  keeper.finish()
  expect(at.arrived).toHaveLength(1)
  expect(at.device.size).toBe(0)
})

test('what a closed page could not save is brought into the account by the next one', async () => {
  const at = world()
  const left = { id: 'a', edition: 2, writer: 'w', turn: 9, ...typed('From the train') }
  at.store.keep(left)
  expect(await rescueDrafts(at)).toBe('a')
  expect(at.arrived).toEqual([left])
  expect(at.device.size).toBe(0)
})

test('where another device went on with it, the words of this one become a draft of their own', async () => {
  const at = world()
  const left = { id: 'a', edition: 2, writer: 'w', turn: 9, ...typed('From the train') }
  at.store.keep(left)
  at.next.push(refused('DRAFT_CHANGED'))
  const rescued = await rescueDrafts(at)
  expect(rescued).not.toBe('a')
  expect(at.arrived).toMatchObject([{ id: rescued, edition: 0, fields: { title: 'From the train' } }])
  expect(at.device.size).toBe(0)
})

test('still without a connection nothing is let go; what is a listing already is', async () => {
  const at = world()
  at.store.keep({ id: 'a', edition: 0, writer: 'w', turn: 1, ...typed('Waits') })
  at.next.push(new TypeError('Failed to fetch'))
  expect(await rescueDrafts(at)).toBeNull()
  expect(at.device.size).toBe(1)
  at.next.push(refused('DRAFT_SENT'))
  expect(await rescueDrafts(at)).toBeNull()
  expect(at.device.size).toBe(0)
})

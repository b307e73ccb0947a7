import { expect, test, vi } from 'vitest'

import type { ErrorCode } from '#contract/errors.ts'

import { createDraftAutosave, type Saving } from './draft-autosave.ts'
import { recoverDrafts } from './use-listing-draft.ts'

const typed = (title: string) => ({ fields: { title }, imageKeys: [] })
const refused = (code: ErrorCode) => Object.assign(new Error(code), { code })

/** Fake server with versioned drafts, and a fake device. */
function world() {
  const device = new Map<string, Saving>()
  const arrived: Saving[] = []
  const next: (Error | null)[] = []
  return {
    device,
    arrived,
    next,
    unsaved: {
      save: (saving: Saving) => void device.set(saving.id, saving),
      drop: (id: string) => void device.delete(id),
      list: () => [...device.values()],
    },
    send: async (saving: Saving) => {
      const trouble = next.shift()
      if (trouble) throw trouble
      arrived.push(saving)
      return { version: saving.version + 1 }
    },
  }
}

function autosaveIn({ unsaved, send }: ReturnType<typeof world>, version = 0) {
  return createDraftAutosave({ id: 'draft', version, send, unsaved, savesAfter: 1000, triesAgainAfter: 8000 })
}

test('changes within a second are saved together, and the next save builds on that version', async () => {
  vi.useFakeTimers()
  const at = world()
  const autosave = autosaveIn(at)
  autosave.change(typed('T'))
  autosave.change(typed('Ti'))
  expect(autosave.now()).toBe('unsaved')
  expect(at.device.get('draft')?.fields.title).toBe('Ti')
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.arrived.map(({ fields, version, sequence }) => [fields.title, version, sequence])).toEqual([
    ['Ti', 0, 2],
  ])
  expect(autosave.now()).toBe('saved')
  expect(at.device.size).toBe(0)
  autosave.change(typed('Title'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.arrived.at(-1)).toMatchObject({ version: 1, sequence: 3 })
  vi.useRealTimers()
})

test('without a connection the device stores the draft, and it is saved once online', async () => {
  vi.useFakeTimers()
  const at = world()
  at.next.push(new TypeError('Failed to fetch'))
  const autosave = autosaveIn(at)
  autosave.change(typed('Offline'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.now()).toBe('waiting')
  expect(at.device.get('draft')?.fields.title).toBe('Offline')
  autosave.save()
  await vi.advanceTimersByTimeAsync(0)
  expect(autosave.now()).toBe('saved')
  expect(at.arrived).toHaveLength(1)
  vi.useRealTimers()
})

test('it retries by itself without an online event', async () => {
  vi.useFakeTimers()
  const at = world()
  at.next.push(new TypeError('Failed to fetch'))
  const autosave = autosaveIn(at)
  autosave.change(typed('Slow'))
  await vi.advanceTimersByTimeAsync(9000)
  expect(autosave.now()).toBe('saved')
  vi.useRealTimers()
})

test('a newer version from another device stops saving until the person decides', async () => {
  vi.useFakeTimers()
  const at = world()
  at.next.push(refused('STALE'))
  const autosave = autosaveIn(at, 1)
  autosave.change(typed('Mine'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.now()).toBe('conflict')
  autosave.change(typed('Mine, and more'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at.arrived).toEqual([])
  expect(at.device.get('draft')?.fields.title).toBe('Mine, and more')
  autosave.insist(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(at.arrived).toMatchObject([{ version: 5, fields: { title: 'Mine, and more' } }])
  expect(autosave.now()).toBe('saved')
  vi.useRealTimers()
})

test('leaving the page sends unsaved changes, and nothing after submission', async () => {
  const at = world()
  const autosave = autosaveIn(at)
  autosave.change(typed('Left'))
  autosave.leave()
  expect(at.arrived).toMatchObject([{ fields: { title: 'Left' } }])
  await autosave.pause()
  autosave.leave()
  autosave.finish()
  // Its photos are removed afterwards.
  autosave.change(typed('Left'))
  expect(at.arrived).toHaveLength(1)
  expect(at.device.size).toBe(0)
})

test('changes a closed page could not save are saved to the account by the next one', async () => {
  const at = world()
  const left = { id: 'a', version: 2, writer: 'w', sequence: 9, ...typed('From the train') }
  at.unsaved.save(left)
  expect(await recoverDrafts(at)).toBe('a')
  expect(at.arrived).toEqual([left])
  expect(at.device.size).toBe(0)
})

test('after a conflict with another device the local changes become a separate draft', async () => {
  const at = world()
  const left = { id: 'a', version: 2, writer: 'w', sequence: 9, ...typed('From the train') }
  at.unsaved.save(left)
  at.next.push(refused('STALE'))
  const rescued = await recoverDrafts(at)
  expect(rescued).not.toBe('a')
  expect(at.arrived).toMatchObject([{ id: rescued, version: 0, fields: { title: 'From the train' } }])
  expect(at.device.size).toBe(0)
})

test('unsaved changes remain while offline; those of a submitted listing are dropped', async () => {
  const at = world()
  at.unsaved.save({ id: 'a', version: 0, writer: 'w', sequence: 1, ...typed('Waits') })
  at.next.push(new TypeError('Failed to fetch'))
  expect(await recoverDrafts(at)).toBeNull()
  expect(at.device.size).toBe(1)
  at.next.push(refused('DRAFT_SENT'))
  expect(await recoverDrafts(at)).toBeNull()
  expect(at.device.size).toBe(0)
})

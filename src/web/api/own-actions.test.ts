import { expect, test } from 'vitest'

import { trackAction, isOwnEvent } from './own-actions.ts'

const moved = (subjectId: string) => ({ kind: 'lead' as const, subjectId })

test("the event of this tab's own action is ignored, before its response and after", async () => {
  await trackAction('early', async () => {
    expect(isOwnEvent(moved('early'))).toBe(true)
    expect(isOwnEvent(moved('other'))).toBe(false)
    expect(isOwnEvent({ kind: 'reset' })).toBe(false)
  })
  expect(isOwnEvent(moved('early')), 'what somebody else does next').toBe(false)
  await trackAction('late', () => Promise.resolve())
  expect(isOwnEvent(moved('late'))).toBe(true)
  expect(isOwnEvent(moved('late')), 'what somebody else does next').toBe(false)
})

test('after a failed action, no event is ignored', async () => {
  await expect(trackAction('failed', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  expect(isOwnEvent(moved('failed'))).toBe(false)
})

import { expect, test } from 'vitest'

import { freeHeight } from './free-height.ts'

const toast = { top: 760, bottom: 820, left: 16, right: 374 }

test('a toast stays at the bottom of the screen if it covers no button', () => {
  expect(freeHeight(toast, [])).toBe(0)
  expect(freeHeight(toast, [{ top: 700, bottom: 750, left: 20, right: 370 }])).toBe(0)
  expect(freeHeight(toast, [{ top: 770, bottom: 810, left: 400, right: 500 }])).toBe(0)
})

test('a toast moves above every button it would cover', () => {
  const submit = { top: 770, bottom: 820, left: 20, right: 370 }
  const cancel = { top: 640, bottom: 690, left: 20, right: 370 }
  const foot = (others: (typeof submit)[]) => toast.bottom - (freeHeight(toast, others) ?? 0)
  expect(foot([submit])).toBeLessThanOrEqual(submit.top - 8)
  expect(foot([submit])).toBeGreaterThan(cancel.bottom)
  expect(foot([submit, cancel])).toBeLessThanOrEqual(cancel.top - 8)
})

test('without room between the buttons there is no free height', () => {
  const buttons = Array.from({ length: 20 }, (_, row) => ({
    top: row * 45,
    bottom: row * 45 + 40,
    left: 0,
    right: 390,
  }))
  expect(freeHeight(toast, buttons)).toBeNull()
})

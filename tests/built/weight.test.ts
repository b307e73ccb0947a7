import { expect, test } from 'vitest'

import { read } from './product.ts'

test('the search page is less than 100 KB of HTML, because a slow phone reads all of it before it answers a press', async () => {
  const html = await read('/search')
  expect(html.match(/<article\b/g)).toHaveLength(12)
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('the filters that few ask for are in the page only where they are open: by a link without scripts', async () => {
  const [usual, all] = [await read('/search'), await read('/search?filters=all')]
  expect([usual, all].map((html) => html.includes('name="facing"'))).toEqual([false, true])
  const localities = [usual, all].map((html) => html.match(/name="localities"/g)?.length ?? 0)
  expect(localities[0]).toBe(10)
  expect(localities[1]).toBeGreaterThan(50)
  expect(usual).toContain('href="/search?filters=all#filters"')
})

import { expect, test } from 'vitest'

import { read } from './product.ts'

test('the search page is less than 100 KB of HTML, because a slow phone reads all of it before it answers a press', async () => {
  const html = await read('/search')
  expect(html.match(/<article\b/g)).toHaveLength(12)
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

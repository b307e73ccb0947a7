import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { hashInlineCode } from './inline-hashes.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const nonce = 'qT3mWk0yN9xvP1_a-b2c3d'

test("a page's own inline scripts and styles become sources of its policy, and the nonce is gone", () => {
  const page = `<head><meta name="a" nonce="${nonce}"/><meta property="csp-nonce" content="${nonce}"/><style nonce="${nonce}">a{b:c}</style></head><script nonce="${nonce}" id="x">let a = "<b>"</script><script src="/a.js" nonce="${nonce}"></script>`
  expect(hashInlineCode(page, nonce)).toEqual({
    body: Buffer.from(
      '<head><meta name="a"/><style>a{b:c}</style></head><script id="x">let a = "<b>"</script><script src="/a.js"></script>',
    ),
    scripts: [sourceOf('let a = "<b>"')],
    styles: [sourceOf('a{b:c}')],
  })
})

test('a script that somebody else brought into the page gets no source', () => {
  for (const brought of [
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="other">steal()</script>',
    '<p title="<script">steal()</p>',
  ])
    expect(hashInlineCode(`${brought}<p nonce="${nonce}">text</p>`, nonce).scripts).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { clientFile, clientTypes } from '../client.ts'

test('the TypeScript client knows what the document says; else run npm run client', async () => {
  expect(readFileSync(clientFile, 'utf8') === (await clientTypes())).toBe(true)
})

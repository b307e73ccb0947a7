import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { expect, test } from '#tests/test.ts'

import { draftSuffix, loadAssets } from './assets.ts'

test('a file that another process is still packing is not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const names = ['app-12345678.js', `app-12345678.js.br${draftSuffix}`]
  for (const name of names) writeFileSync(join(folder, 'assets', name), 'whole')
  const answer = await loadAssets(folder, join(folder, 'former'))
  const ask = (name: string) => answer(new Request(`http://localhost/assets/${name}`), `/assets/${name}`)
  expect(await ask(names[0] ?? '')?.text()).toBe('whole')
  expect(ask(names[1] ?? '')).toBeNull()
})

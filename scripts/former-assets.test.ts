import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { loadAssets, type AssetHosts } from '#server/platform/http/assets/assets.ts'

import { dropOldAssets, keepFormerAssets } from './former-assets.ts'

function createDist() {
  const dist = mkdtempSync(join(tmpdir(), 'haveli-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  /** As a build does, which empties the folder first. */
  const build = (files: Record<string, string>) => {
    keepFormerAssets(dist)
    rmSync(join(dist, 'client'), { recursive: true, force: true })
    mkdirSync(join(dist, 'client/assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'client/assets', name), text)
    dropOldAssets(dist)
  }
  const open = async () => {
    const asset = await loadAssets(join(dist, 'client'), join(dist, 'former'))
    return async (name: string) => {
      const answer = asset(new Request('http://localhost/'), `/assets/${name}`)
      return answer && { text: await answer.text(), caching: answer.headers.get('cache-control') }
    }
  }
  return { dist, build, open, former: () => readdirSync(join(dist, 'former/assets')).toSorted() }
}

const caching = 'public, max-age=31536000, immutable'

test('a page opened before gets its files from a newer build', async () => {
  const { build, open, former } = createDist()
  build({ 'page1.js': 'one', 'page1.js.br': 'packed', 'shared.js': 'of both' })
  build({ 'page2.js': 'two', 'shared.js': 'of both' })
  const ask = await open()
  expect(await ask('page1.js')).toEqual({ text: 'one', caching })
  expect(await ask('page2.js')).toEqual({ text: 'two', caching })
  expect(await ask('page1.js.br')).toBeNull()
  for (const name of ['../../page1.js', 'none.js', '']) expect(await ask(name)).toBeNull()
  expect(former()).toEqual(['page1.js'])
  build({ 'page3.js': 'three' })
  expect(await (await open())('page1.js')).toEqual({ text: 'one', caching })
  expect(former()).toEqual(['page1.js', 'page2.js', 'shared.js'])
})

test('a CDN may pull files of this build and of former ones; the service worker, of this site alone, knows its address', async () => {
  const { dist, build } = createDist()
  build({ 'page1.js': 'one' })
  build({ 'page2.js': 'two' })
  for (const [name, text] of [
    ['sw.js', 'start()'],
    ['sw.js.br', 'packed'],
  ])
    writeFileSync(join(dist, 'client', name ?? ''), text ?? '')
  const ask = async (path: string, hosts: AssetHosts) => {
    const asset = await loadAssets(join(dist, 'client'), join(dist, 'former'), hosts)
    const answer = asset(new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } }), path)
    const { headers } = answer ?? {}
    return {
      text: await answer?.text(),
      sharing: [headers?.get('access-control-allow-origin'), headers?.get('cross-origin-resource-policy')],
    }
  }
  const none = { assetUrl: null, mediaUrl: null }
  const both = { assetUrl: 'https://cdn.example', mediaUrl: 'https://media.example' }
  for (const [path, text] of [
    ['/assets/page1.js', 'one'],
    ['/assets/page2.js', 'two'],
  ]) {
    expect(await ask(path ?? '', none)).toEqual({ text, sharing: [null, null] })
    expect(await ask(path ?? '', both)).toEqual({ text, sharing: ['*', 'cross-origin'] })
  }
  expect(await ask('/sw.js', none)).toEqual({ text: 'packed', sharing: [null, null] })
  expect(await ask('/sw.js', both)).toEqual({
    text: `Object.assign(globalThis,${JSON.stringify(both)});start()`,
    sharing: [null, null],
  })
})

test('files replaced more than a week ago are dropped with the next build', () => {
  const { dist, build, former } = createDist()
  build({ 'page1.js': 'one' })
  build({ 'page2.js': 'two' })
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
  utimesSync(join(dist, 'former/assets/page1.js'), eightDaysAgo, eightDaysAgo)
  build({ 'page3.js': 'three' })
  expect(former()).toEqual(['page2.js'])
})

test('the newest former files are kept, up to 64 MB', () => {
  const { build, former } = createDist()
  build({ 'first.js': 'x'.repeat(40 * 1024 * 1024) })
  build({ 'second.js': 'x'.repeat(40 * 1024 * 1024) })
  build({ 'third.js': 'three' })
  expect(former()).toEqual(['second.js'])
})

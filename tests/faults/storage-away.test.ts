import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { note, printFigures, seconds } from '../cluster/figures.ts'
import { createVisitor, startLoad, type Visitor } from '../cluster/visitor.ts'
import { startStorageServer } from '../fixtures/servers/storage-server.ts'
import { signedIn, startEmbeddedSite } from './embedded-site.ts'

const account = { bucket: 'haveli', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }

afterAll(() => printFigures('storage-away'))

test('without the bucket uploads are refused, pages go on, and stored photos come back', async () => {
  const store = await startStorageServer(account)
  onTestFinished(store.stop)
  const { url } = await startEmbeddedSite({
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: account.bucket,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  })
  const agent = await signedIn(url, 'agent')
  const photo = await photoOf('#d98a74')
  const first = await upload(agent, url, photo)
  expect(first.status).toBe(200)
  const address = `${url}/media/${String(first.body['key'])}/400.webp`
  const bytes = await (await fetch(address)).bytes()

  for (const fault of ['reset', 'hang'] as const) {
    store.failAll(fault)
    const pages = startLoad(2, async () => {
      const { status } = await createVisitor().get(`${url}/search?purpose=rent`)
      return { ok: status === 200, what: `page ${status}` }
    })
    const began = performance.now()
    const refused = await upload(agent, url, await photoOf('#2f6f8f'))
    const uploadMs = performance.now() - began
    const unseen = await fetch(address)
    const seenMs = performance.now() - began - uploadMs
    const outcomes = await pages.stop()
    expect([refused.status, refused.body['code']]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(refused.body['message']).toBe(
      'Photos and files are unavailable for the moment. Please try again in a minute.',
    )
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    const slowest = Math.max(...outcomes.map(({ ms }) => ms))
    const named = fault === 'reset' ? 'refuses connections' : 'does not answer'
    note(`the bucket ${named}: an upload is refused after`, seconds(uploadMs))
    note('… a stored photo is answered with 503 after', seconds(seenMs))
    note(
      '… pages answered meanwhile, and the slowest',
      `${outcomes.length} of ${outcomes.length}, ${seconds(slowest)}`,
    )
  }

  store.failAll(null)
  const back = performance.now()
  expect(await (await fetch(address)).bytes()).toEqual(bytes)
  const again = await upload(agent, url, await photoOf('#2f6f8f'))
  expect(again.status).toBe(200)
  expect((await fetch(`${url}/media/${String(again.body['key'])}/400.webp`)).status).toBe(200)
  note(
    '… it is back: the stored photo is whole, and the refused one uploaded again, after',
    seconds(performance.now() - back),
  )
})

async function photoOf(background: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

function upload(visitor: Visitor, url: string, photo: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([photo], 'room.jpg', { type: 'image/jpeg' }))
  return visitor.post(`${url}/api/properties/images`, form)
}

import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

test('the policy names a CDN down to its folder, and only if configured', async ({ db, services, now }) => {
  const policyOf = async () => (await site({ db, services, now })('/')).headers.get('content-security-policy')
  const before = (await policyOf()) ?? ''
  services.config.assetUrl = 'https://cdn.example/site'
  services.config.mediaUrl = 'https://media.example'
  const named = (await policyOf())?.split('; ').filter((line) => !before.split('; ').includes(line))
  expect(named).toEqual([
    expect.stringMatching(/^script-src 'self' https:\/\/cdn\.example\/site\/assets\/ 'sha256-/),
    "style-src 'self' https://cdn.example/site/assets/",
    "img-src 'self' data: blob: https://cdn.example/site/assets/ https://media.example/media/",
    "font-src 'self' https://cdn.example/site/assets/",
    "connect-src 'self' https://cdn.example/site/assets/ https://media.example/media/",
    "media-src 'self' https://media.example/media/",
  ])
})

test('a CDN may pull media, and asks daily whether they still exist', async ({
  db,
  services,
  now,
  fakes,
}) => {
  const key = 'a'.repeat(64)
  const [picture, film] = [`/media/${key}/400.webp`, `/media/${key}/film.mp4`]
  for (const path of [picture, film])
    await fakes.services.files.put(path.slice('/media/'.length), {
      bytes: new Uint8Array(9),
      contentType: '',
    })
  const headersOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site({ db, services, now })(path, { headers })
    await answer.arrayBuffer()
    const [opener, sharing, caching] = [
      'access-control-allow-origin',
      'cross-origin-resource-policy',
      'cache-control',
    ].map((name) => answer.headers.get(name))
    return { status: answer.status, opener, sharing, caching, etag: answer.headers.get('etag') ?? '' }
  }
  const { etag } = await headersOf(film)
  for (const path of [picture, film])
    expect(await headersOf(path)).toMatchObject({
      opener: null,
      sharing: 'same-origin',
      caching: 'public, max-age=31536000, immutable',
    })
  services.config.mediaUrl = 'https://media.example'
  const pulled = {
    opener: '*',
    sharing: 'cross-origin',
    caching: 'public, max-age=31536000, s-maxage=86400, immutable',
  }
  for (const path of [picture, film]) expect(await headersOf(path)).toMatchObject({ status: 200, ...pulled })
  expect(await headersOf(film, { range: 'bytes=0-1' })).toMatchObject({ status: 206, ...pulled })
  expect(await headersOf(film, { 'if-none-match': etag })).toMatchObject({ status: 304, ...pulled })
  await fakes.services.files.remove(`${key}/film.mp4`)
  expect(await headersOf(film, { 'if-none-match': etag })).toMatchObject({ status: 404, caching: 'no-store' })
  expect((await headersOf('/')).sharing).toBe('same-origin')
})

test('nobody keeps the answer that a built file is missing', async ({ db, services, now }) => {
  for (const name of ['newer.js', 'newer.svg']) {
    const missing = await site({ db, services, now })(`/assets/${name}`)
    expect([name, missing.status, missing.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
  }
})

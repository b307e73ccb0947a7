import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'

import { webhookMessageTypes } from '#contract/enums/partners.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

const form = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(z.object({ name: z.string() })).default([]),
        responses: z.record(z.string(), z.object({ description: z.string() })),
      }),
    ),
  ),
  webhooks: z.record(z.string(), z.unknown()),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

test('the document is valid OpenAPI, whatever language asks for it', async ({ db, services, now }) => {
  const call = site({ db, services, now })
  const hindi = await call('/api/v1/openapi.json', { headers: { 'accept-language': 'hi' } })
  const document: unknown = await hindi.json()
  expect(await new Validator().validate(z.record(z.string(), z.unknown()).parse(document))).toMatchObject({
    valid: true,
  })
  expect(JSON.stringify(document)).not.toMatch(/[\u0900-\u097f]/)
})

test('every refusal in the document names its codes, and only a POST takes an Idempotency-Key', async ({
  db,
  services,
  now,
}) => {
  const answer = await site({ db, services, now })('/api/v1/openapi.json')
  const { paths } = form.parse(await answer.json())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ line: `${method} ${path}`, ...operation })),
  )
  for (const { line, parameters, responses } of operations) {
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key')
    expect(takesKey, line).toBe(line.startsWith('post '))
    for (const [status, { description }] of Object.entries(responses))
      if (status >= '400') expect(description, `${line} ${status}`).toMatch(/^`[A-Z_]+`: \S/)
  }
})

test('a file that is a body is described as each kind of picture and as nothing else', async ({
  db,
  services,
  now,
}) => {
  const answer = await site({ db, services, now })('/api/v1/openapi.json')
  const body = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
  const uploads = z.object({
    paths: z.record(z.string(), z.object({ post: z.object({ requestBody: body.optional() }).optional() })),
  })
  const { paths } = uploads.parse(await answer.json())
  for (const kind of ['photos', 'floor_plans']) {
    const content = paths[`/listings/{reference}/${kind}`]?.post?.requestBody?.content ?? {}
    expect(Object.keys(content).length, kind).toBeGreaterThan(3)
    expect(Object.keys(content).filter((type) => !type.startsWith('image/'))).toEqual([])
  }
})

test('the document is not sent again to whoever has it', async ({ db, services, now }) => {
  const call = site({ db, services, now })
  const first = await call('/api/v1/openapi.json')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = first.headers.get('etag') ?? ''
  const again = await call('/api/v1/openapi.json', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const other = await call('/api/v1/openapi.json', { headers: { 'if-none-match': 'W/"other"' } })
  expect(other.status).toBe(200)
  expect((await call('/api/v1/openapi.json', { method: 'HEAD' })).status).toBe(200)
})

test('the document describes every message that a webhook gets', async ({ db, services, now }) => {
  const answer = await site({ db, services, now })('/api/v1/openapi.json')
  const { webhooks, components } = form.parse(await answer.json())
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookMessageTypes].toSorted())
  const named = JSON.stringify(webhooks).match(/#\/components\/schemas\/\w+/g) ?? []
  expect(named).toHaveLength(webhookMessageTypes.length)
  for (const name of named) expect(components.schemas).toHaveProperty(name.split('/').at(-1) ?? '')
})

test('the reference is a page without a script that has every operation, message and object once', async ({
  db,
  services,
  now,
}) => {
  const call = site({ db, services, now })
  const document = await (await call('/api/v1/openapi.json')).text()
  for (const [path, home] of [
    ['/developers/reference', 'href="/developers"'],
    ['/hi/developers/reference', 'href="/hi/developers"'],
  ] as const) {
    const answer = await call(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(html).toContain(home)
    expect(html).not.toContain('<script')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, to] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to)
    for (const [, id] of document.matchAll(/"operationId":"(\w+)"/g)) expect(ids).toContain(id)
  }
})

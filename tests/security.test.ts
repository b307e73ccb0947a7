import type { Actor } from '#server/platform/context.ts'
import { prepareImage } from '#server/platform/files/images.ts'

import { createUser } from './factories.ts'
import { own, site } from './fixtures/site.ts'
import { expect, test } from './test.ts'

test('a guest cannot make the server parse a huge form', async ({ db, services, now }) => {
  const person = await createUser(db)
  const send = async (actor: Actor | null) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const request = new Request(`${own}/api/properties/images`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        cookie: 'a=b',
        origin: own,
        'x-app-name': 'haveli',
      },
      body: `${part.repeat(100)}--x--\r\n`,
    })
    return { response: await site({ db, services, now, actor })(request), isRead: request.bodyUsed }
  }
  const guest = await send(null)
  expect([guest.response.status, guest.isRead]).toEqual([401, false])
  const member = await send(person)
  expect([member.response.status, member.isRead]).toEqual([400, true])
})

test('a drawing sent as a photo is refused without being parsed', async () => {
  const many = '<g><rect width="1" height="1"/></g>'.repeat(140_000)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${many}</svg>`
  const started = process.cpuUsage()
  expect(await prepareImage(Buffer.from(drawing))).toEqual({ ok: false, refusal: 'NOT_AN_IMAGE' })
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(250)
})

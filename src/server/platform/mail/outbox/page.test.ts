import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import type { Config } from '../../config.ts'
import { createMailer } from '../mailer.ts'

test('the outbox of a demo can be read, with its links; without a demo there is none', async ({
  db,
  services,
  now,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haveli-outbox-'))
  const mailer = createMailer({ config: { ...services.config, dataDir }, db, log: services.log, now })
  const text = 'नमस्ते <b>you</b>\n\nhttp://localhost:3000/confirm-email?token=abc&x=1'
  await mailer.send({
    to: 'buyer@demo.local',
    subject: 'अपना पता पक्का करें',
    text,
    html: '<p>x</p>',
    locale: 'hi',
  })
  const withConfig = (config: Partial<Config>) => ({
    ...services,
    config: { ...services.config, dataDir, ...config },
  })

  const call = site({ db, services: withConfig({ demo: true }), now })
  const page = await (await call('/demo/outbox?q=नमस्ते&to=BUYER')).text()
  expect(page).toContain('अपना पता पक्का करें')
  expect(await (await call('/demo/outbox?to=somebody')).text()).not.toContain('अपना पता पक्का करें')
  const address = /\/demo\/outbox\/[0-9a-f]{32}\.eml/.exec(page)?.[0] ?? ''
  const opened = await (await call(`${address}?width=390`)).text()
  expect(opened).toContain('नमस्ते &lt;b&gt;you')
  expect(opened).toContain('href="http://localhost:3000/confirm-email?token=abc&amp;x=1"')
  expect(opened).toMatch(
    /<iframe class="narrow" title="[^"]+" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="/,
  )
  expect((await call('/demo/outbox/..%2f..%2fauth-secret')).status).toBe(404)
  expect((await call(address.replace(/[0-9a-f]{32}/, 'f'.repeat(32)))).status).toBe(404)

  for (const config of [{ demo: false }, { smtpUrl: 'smtp://localhost' }])
    for (const path of ['/demo/outbox', address]) {
      const elsewhere = await site({ db, services: withConfig(config), now })(path)
      expect(await elsewhere.text()).not.toContain('नमस्ते')
    }
  await rm(dataDir, { recursive: true })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list } from 'tar'
import { z } from 'zod'

import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

const manifest = z.object({
  files: z.array(z.string()),
  exports: z.object({ '.': z.record(z.string(), z.string()) }),
})

test('the client is served as npm installs a package, with every file that it names', async ({
  db,
  services,
  now,
}) => {
  const folder = join(import.meta.dirname, '../../../../clients/typescript')
  const { files, exports } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const answer = await site({ db, services, now })('/developers/haveli-client.tgz')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const packed: string[] = []
  list({ sync: true, onReadEntry: ({ path }) => packed.push(path) }).end(
    Buffer.from(await answer.arrayBuffer()),
  )
  expect(packed.toSorted()).toEqual(
    ['package.json', 'README.md', ...files].map((file) => `package/${file}`).toSorted(),
  )
  for (const path of Object.values(exports['.'])) expect(files).toContain(path.replace('./', ''))
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { keyScopes } from '#contract/enums/partners.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { createProperty } from '#tests/factories.ts'
import { pictureNamed } from '#tests/fixtures/servers/picture-server.ts'
import { createAgency } from '#tests/fixtures/webhook-fixtures.ts'
import { run } from '#tests/partner-software/programs.ts'
import { startSite } from '#tests/partner-software/started-site.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

test('curl uploads a picture as the body, once for an idempotency key, and is told that a form is none', async () => {
  const { url, db, as } = await startSite()
  const { teamId, owner } = await createAgency(db)
  await createProperty(db, owner, { teamId, reference: 'HV-1', approvalStatus: 'pending' })
  const made = { teamId, name: 'Our CRM', scopes: [...keyScopes], days: 90, currentPassword }
  const { secret } = await as(owner).partners.createKey(made)
  const folder = mkdtempSync(join(tmpdir(), 'haveli-curl-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [first, second, large] = ['first', 'second', 'large'].map((name) => join(folder, `${name}.png`))
  if (!first || !second || !large) throw new Error('A picture has no name')
  const picture = await pictureNamed('first')
  writeFileSync(first, Buffer.concat([picture, Buffer.from([0xfe, 0xff])]))
  writeFileSync(second, Buffer.concat([picture, Buffer.from([0xff, 0xfe])]))
  writeFileSync(large, Buffer.alloc(13 * 1024 * 1024, 1))
  const curl = async (key: string, ...options: string[]) => {
    const said = [
      '-s',
      '-w',
      ' %{http_code} %header{idempotent-replay}',
      '-H',
      `Authorization: Bearer ${key}`,
    ]
    const address = `${url}/api/v1/listings/HV-1/photos`
    return (await run('curl', [...said, ...options, address], {})).said
  }
  const once = ['-H', 'Idempotency-Key: p-1', '-H', 'Content-Type: image/png', '--data-binary']
  expect(await curl(secret, ...once, `@${first}`)).toMatch(/"state":"done".* 200 $/)
  expect(await curl(secret, ...once, `@${first}`)).toMatch(/"state":"done".* 200 true$/)
  expect(await curl(secret, ...once, `@${second}`)).toMatch(/"CONFLICT".* 422 $/)
  expect(await curl(secret, '-F', `file=@${first};type=image/png`)).toMatch(/"BAD_REQUEST".* 400 $/)
  expect(await curl(secret, '-H', 'Content-Type: image/svg+xml', '-d', '<svg/>')).toMatch(
    /"BAD_REQUEST".* 400 $/,
  )
  expect(await curl(secret, '-H', 'Content-Type: image/png', '--data-binary', `@${large}`)).toMatch(/ 413 $/)
  expect(await curl('hvl_none', '-H', 'Content-Type: image/png', '--data-binary', `@${first}`)).toMatch(
    /"UNAUTHORIZED".* 401 $/,
  )
  expect(await db.$count(propertyImages)).toBe(1)
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { note, printFigures, seconds } from '../cluster/figures.ts'
import { untilSuccess } from '../cluster/programs.ts'
import type { Answer, Visitor } from '../cluster/visitor.ts'
import { startServer } from '../e2e/server.ts'
import { copyDemo } from '../prepared-demo.ts'
import { signedIn } from './embedded-site.ts'

const megabytes = 700

afterAll(() => printFigures('disk-full'))

test('a full disk refuses what it cannot save, and nothing acknowledged is lost', async ({ skip }) => {
  const disk = mountDisk()
  if (disk === null) return skip('a small disk can be mounted by root alone')
  const demo = await copyDemo()
  const dataDir = join(disk, 'data')
  cpSync(demo, dataDir, { recursive: true })
  rmSync(demo, { recursive: true })
  let server = await startServer(dataDir)
  onTestFinished(() => server.stop())
  const agent = await signedIn(server.url, 'agent')
  const { body } = await agent.get(`${server.url}/api/search/properties?purpose=rent`)
  const ids = homes.parse(body).items.map(({ id }) => id)
  const [early, late] = [ids.slice(0, 4), ids.slice(4)]
  const photo = await upload(agent, server.url, 1)
  const saveAll = async (some: readonly string[]) => {
    const answers: Answer[] = []
    for (const propertyId of some)
      answers.push(await agent.post(`${server.url}/api/favorites`, { propertyId }))
    return answers
  }
  const before = [photo, ...(await saveAll(early))]
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))

  const ballast = join(disk, 'ballast')
  fill(disk, ballast)
  const began = performance.now()
  const uploaded = await upload(agent, server.url, 2)
  // Some still fit into pages that the database has already.
  const saves = await saveAll(late)
  const refused = [uploaded, ...saves.filter(({ status }) => status !== 200)]
  const took = performance.now() - began
  const message = 'Nothing can be saved for the moment. Please try again later.'
  expect(refused).toMatchObject(refused.map(() => ({ status: 503, body: { message } })))
  expect((await fetch(`${server.url}/search?purpose=rent`)).status).toBe(200)

  rmSync(ballast)
  const again = await untilSuccess(async () => {
    const after = [await upload(agent, server.url, 2), ...(await saveAll(late))]
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  })
  await server.kill()
  server = await startServer(dataDir)
  const saved = await agent.get(`${server.url}/api/favorites/ids`)
  expect(saved.body['propertyIds']).toEqual(expect.arrayContaining(ids))
  expect((await fetch(`${server.url}/media/${String(photo.body['key'])}/400.webp`)).status).toBe(200)
  note(
    'the disk full: an upload and saves refused with 503',
    `${refused.length} of ${1 + saves.length}, in ${seconds(took)}`,
  )
  note('… all of them succeed once there is space again, in', seconds(again))
  note('… acknowledged changes lost, after a kill and a new start too', '0')
})

function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-disk-'))
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'haveli', folder])
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  onTestFinished(() => {
    execFileSync('/usr/bin/umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** To its last page; a write that finds no room for all of it writes what fits. */
function fill(disk: string, ballast: string) {
  const { bavail, bsize } = statfsSync(disk)
  const tooMuch = new Uint8Array((bavail + 1) * bsize)
  expect(() => writeFileSync(ballast, tooMuch)).toThrow('ENOSPC')
}

async function upload(visitor: Visitor, url: string, at: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + at }
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#d98a74', noise } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'room.jpg'))
  return visitor.post(`${url}/api/properties/images`, form)
}

const homes = z.object({ items: z.array(z.object({ id: z.string() })) })

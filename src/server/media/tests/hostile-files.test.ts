import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { storedFiles } from '#database/schema/media.ts'
import { createUser } from '#tests/factories.ts'
import { refusedFiles } from '#tests/hostile-files/refused.ts'
import { trickyPictures } from '#tests/hostile-files/tricky.ts'
import { expect, test } from '#tests/test.ts'

const megabyte = 1024 * 1024

test(
  'five hundred files that are no images are refused, quickly, and leave nothing behind',
  { timeout: 240_000 },
  async ({ as, db, fakes }) => {
    const files = await refusedFiles()
    expect(files.length).toBeGreaterThanOrEqual(500)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    const before = process.memoryUsage.rss()
    const leftovers = temporaryFiles()
    const wrong: string[] = []
    let owner = await createUser(db)
    for (const [index, { name, bytes }] of files.entries()) {
      if (index % 100 === 99) owner = await createUser(db)
      const started = performance.now()
      const file = new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' })
      const answer = await as(owner)
        .media.uploadImage({ file })
        .then(
          () => 'saved',
          (error: { code: string }) => error.code,
        )
      const ms = performance.now() - started
      if (!['NOT_AN_IMAGE', 'TOO_LARGE', 'TOO_MANY_PIXELS'].includes(answer)) wrong.push(`${name}: ${answer}`)
      if (ms > 10_000) wrong.push(`${name}: took ${Math.round(ms)} ms`)
    }
    expect(wrong).toEqual([])
    expect(fakes.files.size).toBe(0)
    expect(await db.$count(storedFiles)).toBe(0)
    expect(temporaryFiles()).toEqual(leftovers)
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * megabyte)
  },
)

test(
  'a valid image with hidden content is refused or stored without it',
  { timeout: 240_000 },
  async ({ as, db, fakes }) => {
    const owner = await createUser(db)
    const pictures = await trickyPictures()
    const before = process.memoryUsage.rss()
    const outcomes: Record<string, string> = {}
    for (const { name, bytes, hidden } of pictures) {
      fakes.files.clear()
      const started = performance.now()
      const file = new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' })
      outcomes[name] = await as(owner)
        .media.uploadImage({ file })
        .then(
          () => 'saved',
          (error: { code: string }) => error.code,
        )
      if (performance.now() - started > 10_000) outcomes[name] += ' slowly'
      for (const file of fakes.files.values())
        if (hidden && Buffer.from(file.bytes).includes(hidden)) outcomes[name] += ' with its trick'
    }
    expect(
      Object.values(outcomes).filter((outcome) => outcome !== 'saved' && outcome !== 'NOT_AN_IMAGE'),
    ).toEqual([])
    expect(Object.values(outcomes).filter((outcome) => outcome === 'saved').length).toBeGreaterThan(5)
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * megabyte)
  },
)

const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('vips-'))

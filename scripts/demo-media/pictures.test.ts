import sharp from 'sharp'
import { expect, test } from 'vitest'

import { pictures } from '#demo/media/pictures.gen.ts'
import { palettes, views } from '#demo/pictures.ts'
import { differenceHash } from '#server/platform/files/images/difference-hash.ts'

import { drawView } from './pictures.ts'

test('the shipped pictures are those that the drawings give', async () => {
  for (const [index, view] of views.entries()) {
    const palette = palettes[index % palettes.length] ?? 'gulabi'
    const drawn = await differenceHash(sharp(await drawView(view, palette, 96)))
    expect([palette, view, drawn]).toEqual([palette, view, pictures[palette][view].perceptualHash])
  }
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { filmedPalette } from '#demo/media.ts'
import type { View } from '#demo/pictures.ts'

import { drawView } from './pictures.ts'

const shown: readonly View[] = ['villa front', 'living', 'kitchen', 'bedroom', 'terrace']
const [seconds, fade, rate] = [2.6, 0.6, 24]

/** Slow pans over the drawings of one villa, which fade into each other. Needs ffmpeg with libvpx. */
export async function filmTour(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-film-'))
  try {
    // Twice the film's size: the pan then moves by halves of its pixels.
    for (const view of shown)
      writeFileSync(join(folder, `${view}.png`), await drawView(view, filmedPalette, 72 * 3.75))
    const inputs = shown.flatMap((view) => ['-i', join(folder, `${view}.png`)])
    const graph = [
      ...shown.map((_, index) => pan(index)),
      ...shown.slice(1).map((_, index) => fadeInto(index + 1)),
    ]
    const filter = ['-filter_complex', graph.join(';'), '-map', `[faded${shown.length - 1}]`]
    const encoding = [
      '-c:v',
      'libvpx-vp9',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      '48',
      '-b:v',
      '0',
      '-cpu-used',
      '4',
      '-row-mt',
      '1',
    ]
    const path = join(folder, 'film.webm')
    execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...filter, ...encoding, path])
    return new Uint8Array(readFileSync(path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One drawing, crossed in alternating directions. */
function pan(index: number): string {
  const frames = Math.round(seconds * rate)
  const way = index % 2 === 0 ? `n/${frames}` : `(1-n/${frames})`
  const crop = `crop=2560:1440:x='(iw-ow)*${way}':y='(ih-oh)*(0.62+0.2*${way})'`
  const still = `format=yuv420p,loop=${frames - 1}:1,setpts=N/${rate}/TB,fps=${rate}`
  return `[${index}]${still},${crop},scale=1280:720,setsar=1[pan${index}]`
}

function fadeInto(index: number): string {
  const before = index === 1 ? 'pan0' : `faded${index - 1}`
  const offset = index * (seconds - fade)
  return `[${before}][pan${index}]xfade=duration=${fade}:offset=${offset},format=yuv420p[faded${index}]`
}

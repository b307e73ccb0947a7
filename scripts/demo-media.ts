import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

import { mediaBounds } from '#contract/properties/media-bounds.ts'
import { illustrate } from '#database/seed/drawings/illustrate.ts'
import { filmedPalette } from '#database/seed/media.ts'
import { views, type View } from '#database/seed/pictures.ts'
import { remuxFilm } from '#server/platform/files/films/remux.ts'
import { preparePanorama } from '#server/platform/files/panoramas.ts'

import { livingRoom } from './demo-media/living-room.ts'
import { traceRoom } from './demo-media/trace-room.ts'

// Makes the film and the 360° picture of the demo as they are stored after an upload. Needs ffmpeg with libvpx.
// Run again when the drawings change.
const target = 'src/database/seed/media'
const shown: readonly View[] = ['villa front', 'living', 'kitchen', 'bedroom', 'terrace']
const [seconds, fade, rate] = [2.6, 0.6, 24]

const film = await remuxFilm(await filmTour(), mediaBounds.film)
if (typeof film === 'string') throw new Error(`The film was refused: ${film}`)
writeFileSync(`${target}/film.${film.format}`, film.bytes)

const around = await traceRoom(livingRoom(filmedPalette), 2048)
const panorama = await preparePanorama(() => Promise.resolve(new Uint8Array(around)), mediaBounds.panorama)
if (typeof panorama === 'string') throw new Error(`The 360° picture was refused: ${panorama}`)
writeFileSync(`${target}/panorama.webp`, panorama.large.bytes)
writeFileSync(`${target}/800.webp`, panorama.preview.bytes)

/** Slow pans over the drawings of one villa, which fade into each other. */
async function filmTour(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-film-'))
  try {
    for (const view of shown) {
      const { kind, ...input } = views[view]
      const svg = illustrate(kind, { ...input, palette: filmedPalette })
      // Twice the film's size: the pan then moves by halves of its pixels.
      const drawing = sharp(Buffer.from(svg), { density: 72 * 3.75 })
      await drawing.png().toFile(join(folder, `${view}.png`))
    }
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

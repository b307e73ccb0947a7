import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import { mediaBounds } from '#contract/properties/media-bounds.ts'
import { filmedPalette } from '#demo/media.ts'
import { remuxFilm } from '#server/platform/files/films/remux.ts'
import { preparePanorama } from '#server/platform/files/panoramas.ts'

import { filmTour } from './demo-media/film.ts'
import { drawFloorPlans } from './demo-media/floor-plans.ts'
import { livingRoom } from './demo-media/living-room.ts'
import { drawPictures } from './demo-media/pictures.ts'
import { traceRoom } from './demo-media/trace-room.ts'

// Makes the pictures, the floor plans, the 360° picture and the film of the demo as they are stored after an upload.
// Run again when the drawings change.
const target = 'demo/media'

writeFileSync(`${target}/pictures.gen.ts`, await drawPictures())
writeFileSync(`${target}/floor-plans.gen.ts`, await drawFloorPlans())

const around = await traceRoom(livingRoom(filmedPalette), 2048)
const panorama = await preparePanorama(() => Promise.resolve(new Uint8Array(around)), mediaBounds.panorama)
if (typeof panorama === 'string') throw new Error(`The 360° picture was refused: ${panorama}`)
writeFileSync(`${target}/panorama.webp`, panorama.large.bytes)
writeFileSync(`${target}/800.webp`, panorama.preview.bytes)

if (spawnSync('ffmpeg', ['-version']).error) console.log('ffmpeg is missing: the film stays as it is.')
else {
  const film = await remuxFilm(await filmTour(), mediaBounds.film)
  if (typeof film === 'string') throw new Error(`The film was refused: ${film}`)
  writeFileSync(`${target}/film.${film.format}`, film.bytes)
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Writes the home screen icons from the logo. Run again when src/web/ui/art/mark.svg changes.
const target = 'public/icons'
const ground = '#fbf7f1'
const mark = await readFile('src/web/ui/art/mark.svg')

await mkdir(target, { recursive: true })
await draw('icon-192.png', { size: 192, share: 0.66, corner: 0.22 })
await draw('icon-512.png', { size: 512, share: 0.66, corner: 0.22 })
// Launchers may crop all but the inner 80 per cent.
await draw('maskable-512.png', { size: 512, share: 0.5, corner: 0 })
await draw('apple-180.png', { size: 180, share: 0.62, corner: 0 })
// Phones show its shape alone, in their own colour, beside the clock.
await drawBadge('badge-96.png', 96)

async function drawBadge(name: string, size: number): Promise<void> {
  const { data, info } = await sharp(mark, { density: 72 * (size / 32) * 1.5 })
    .resize(size, size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) data.fill(255, at, at + 3)
  await sharp(data, { raw: info }).png({ compressionLevel: 9 }).toFile(`${target}/${name}`)
}

async function draw(
  name: string,
  { size, share, corner }: { size: number; share: number; corner: number },
): Promise<void> {
  const width = Math.round(size * share)
  const radius = Math.round(size * corner)
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/></svg>`
  const inner = await sharp(mark, { density: 72 * (width / 32) * 1.5 })
    .resize(width, width)
    .png()
    .toBuffer()
  const icon = await sharp(Buffer.from(plate))
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(`${target}/${name}`, icon)
}

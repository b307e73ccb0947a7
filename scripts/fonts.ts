import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

// Writes the web fonts listed in src/web/styles/fonts.css. Run again after an update of the two
// @fontsource packages.
const target = 'src/web/styles/fonts'
// The server draws share pictures with a text engine that reads no woff2.
const drawn = 'src/server/platform/files/share-picture/fonts'
const text = {
  latin: import.meta
    .resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2'),
  hindi: import.meta
    .resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'),
}
const display = {
  latin: import.meta.resolve('@fontsource/vesper-libre/files/vesper-libre-latin-500-normal.woff2'),
  hindi: import.meta.resolve('@fontsource/vesper-libre/files/vesper-libre-devanagari-500-normal.woff2'),
}

const latin = characters(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2002, 0x2003],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
  [0xd7, 0xd7],
)
const rupee = characters([0x20b9, 0x20b9])
// Hindi only: no Vedic signs, no letters of Marathi, Sindhi, Kashmiri or Nepali.
const hindi = characters(
  [0x20, 0x20],
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90d, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x928],
  [0x92a, 0x930],
  [0x932, 0x932],
  [0x935, 0x939],
  [0x93c, 0x943],
  [0x945, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x95e],
  [0x964, 0x970],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
)
// The link to the Hindi pages on every English one.
const languageName = 'हिंदी'
const semibold = { variationAxes: { wght: 600 } }
const weights = { variationAxes: { wght: { min: 400, max: 700 } } }

await mkdir(target, { recursive: true })
await write('anek-latin', text.latin, latin, weights)
await write('anek-rupee', text.hindi, rupee, weights)
await write('anek-hindi', text.hindi, hindi, weights)
await write('anek-language-name', text.hindi, languageName, weights)
await write('vesper-latin', display.latin, latin)
await write('vesper-rupee', display.hindi, rupee)
await write('vesper-hindi', display.hindi, hindi)

await mkdir(drawn, { recursive: true })
await draw('text-latin', text.latin, latin, semibold)
await draw('text-rupee', text.hindi, rupee, semibold)
await draw('display-latin', display.latin, latin)
await draw('display-hindi', display.hindi, hindi)

async function draw(name: string, source: string, subset: string, options: Partial<typeof semibold> = {}) {
  const font = await subsetFont(await readFile(new URL(source)), subset, {
    targetFormat: 'truetype',
    ...options,
  })
  await writeFile(`${drawn}/${name}.ttf`, font)
}

async function write(name: string, source: string, subset: string, options: Partial<typeof weights> = {}) {
  const font = await subsetFont(await readFile(new URL(source)), subset, {
    targetFormat: 'woff2',
    ...options,
  })
  await writeFile(`${target}/${name}.woff2`, font)
  console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`)
}

function characters(...ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')
}

import { join } from 'node:path'
import sharp from 'sharp'

type Face = 'display' | 'text'
type DrawText = { text: string; size: number; face: Face; colour: string; width: number }
type Drawn = { bytes: Buffer; width: number; height: number }

/** Font families as named in the files; Devanagari comes from the display face in both. */
const families: Readonly<Record<Face, string>> = {
  display: 'Vesper Libre Medium, Anek Devanagari Medium',
  text: 'Anek Devanagari Medium, Vesper Libre Medium',
}
const files = ['text-latin', 'text-rupee', 'display-latin', 'display-hindi']
let prepared: Promise<unknown> | null = null

/** The text engine caches every font file, so that no system font is needed. */
export async function prepareFonts(): Promise<void> {
  prepared ??= Promise.all(
    files.map((name) =>
      sharp({ text: { text: '.', fontfile: join(import.meta.dirname, 'fonts', `${name}.ttf`) } })
        .raw()
        .toBuffer(),
    ),
  )
  await prepared
}

/** Wrapped at `width` pixels; `size` in pixels. */
export async function drawText({ text, size, face, colour, width }: DrawText): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${families[face]} ${size}`,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      width,
      rgba: true,
      // The display face has tall line spacing of its own.
      spacing: Math.round(size * (face === 'display' ? -0.3 : 0.2)),
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

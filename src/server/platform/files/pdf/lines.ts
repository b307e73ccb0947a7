import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
export type Weight = 'normal' | 'bold'
type Script = 'hindi' | 'latin' | 'extended'
/** Characters of one font. */
type Run = { text: string; font: string; width: number }
export type Line = { runs: Run[]; width: number }

const weights = { normal: 400, bold: 700 } as const
const scripts = { hindi: 'devanagari', latin: 'latin', extended: 'latin-ext' } as const
const locate = createRequire(import.meta.url).resolve

/** Mukta has one design for both scripts; its files are apart by script. */
export function registerFonts(document: Document): void {
  for (const weight of ['normal', 'bold'] as const)
    for (const script of ['hindi', 'latin', 'extended'] as const) {
      const file = `mukta-${scripts[script]}-${weights[weight]}-normal.woff`
      document.registerFont(`${script}-${weight}`, locate(`@fontsource/mukta/files/${file}`))
    }
}

/** The rupee sign is among the Hindi characters; joiners stay with the word they are in. */
function scriptOf(character: string): Script | null {
  if (/[\u0900-\u097F\u20B9]/.test(character)) return 'hindi'
  if (/[\u200C\u200D]/.test(character)) return null
  return /[\u0000-\u00FF\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212]/.test(character) ? 'latin' : 'extended'
}

type Style = { size: number; weight: Weight }

function runsOf(document: Document, word: string, { size, weight }: Style): Run[] {
  const parts: { script: Script; text: string }[] = []
  for (const character of word) {
    const last = parts.at(-1)
    const script = scriptOf(character) ?? last?.script ?? 'latin'
    if (last?.script === script) last.text += character
    else parts.push({ script, text: character })
  }
  return parts.map(({ script, text }) => {
    const font = `${script}-${weight}`
    return { text, font, width: document.font(font).fontSize(size).widthOfString(text) }
  })
}

/**
 * Lines of a paragraph. PDFKit breaks lines within one font alone, and a Hindi sentence with a number has two: words
 * are measured and placed here.
 */
export function linesOf(
  document: Document,
  text: string,
  { width, ...style }: Style & { width: number },
): Line[] {
  const space = document.font(`latin-${style.weight}`).fontSize(style.size).widthOfString(' ')
  const gap: Run = { text: ' ', font: `latin-${style.weight}`, width: space }
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = [{ runs: [], width: 0 }]
    for (const word of paragraph.split(/\s+/).filter((each) => each !== ''))
      for (const [index, piece] of piecesWithin(document, word, { width, ...style }).entries())
        placePiece(lines, index === 0 ? gap : null, { piece, width })
    return lines
  })
}

/** On the last line, after a gap, or on a new one. */
function placePiece(lines: Line[], gap: Run | null, { piece, width }: { piece: Run[]; width: number }): void {
  const last = lines.at(-1)
  const before = gap !== null && last && last.runs.length > 0 ? [gap] : []
  const added = [...before, ...piece]
  if (last && (last.runs.length === 0 || last.width + widthOf(added) <= width)) {
    last.runs.push(...added)
    last.width += widthOf(added)
  } else lines.push({ runs: [...piece], width: widthOf(piece) })
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.width, 0)

/** A word that is wider than a line, such as an address without spaces, in pieces. */
function piecesWithin(
  document: Document,
  word: string,
  { width, ...style }: Style & { width: number },
): Run[][] {
  const whole = runsOf(document, word, style)
  if (widthOf(whole) <= width) return [whole]
  // Each cluster is measured once: a word of hundreds of letters would be shaped as often otherwise.
  const pieces: { text: string; width: number }[] = [{ text: '', width: 0 }]
  for (const { segment } of new Intl.Segmenter('hi').segment(word)) {
    const added = widthOf(runsOf(document, segment, style))
    const last = pieces.at(-1)
    if (last && (last.text === '' || last.width + added <= width)) {
      last.text += segment
      last.width += added
    } else pieces.push({ text: segment, width: added })
  }
  return pieces.map((piece) => runsOf(document, piece.text, style))
}

import PDFDocument from 'pdfkit'

import { linesOf, registerFonts, type Weight } from './lines.ts'

type Document = InstanceType<typeof PDFDocument>

export type PdfPart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; isQuiet?: boolean }
  | { kind: 'numbered'; texts: readonly string[] }
  /** Widths are shares of the page. */
  | { kind: 'table'; widths: readonly number[]; rows: readonly (readonly string[])[] }
  /** Lines to sign on, two beside each other. */
  | { kind: 'signatures'; labels: readonly string[] }
  /** JPEG, two beside each other. */
  | { kind: 'pictures'; pictures: readonly { bytes: Buffer; caption: string }[] }

export type PdfContent = {
  title: string
  language: 'en' | 'hi'
  /** Above the title, such as that it is a draft. */
  banner: string | null
  /** On each page. */
  footer: (page: number, pages: number) => string
  parts: readonly PdfPart[]
}

const margin = 50
const sizes = { title: 19, heading: 13, text: 10.5, small: 8.5 } as const
const colours = { ink: '#1f1613', quiet: '#5c4a42', line: '#c9bcb0' } as const
const lineHeight = 1.42
/** Below it a page ends: the footer stands there. */
const footerHeight = 22

type Written = { size: number; weight?: Weight; colour?: string; left?: number; width?: number }

/** An A4 document in both scripts. */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: content.language === 'hi' ? 'hi-IN' : 'en-IN',
    info: { Title: content.title },
  })
  registerFonts(document)
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  if (content.banner !== null) write(document, content.banner, { size: sizes.small, weight: 'bold' })
  write(document, content.title, { size: sizes.title, weight: 'bold' })
  for (const part of content.parts) writePart(document, part)
  writeFooters(document, content.footer)
  document.end()
  await ended
  return Buffer.concat(pieces)
}

const pageWidth = (document: Document) => document.page.width - 2 * margin
const bottom = (document: Document) => document.page.height - margin - footerHeight

function keepTogether(document: Document, height: number): void {
  if (document.y + height > bottom(document)) document.addPage()
}

function write(document: Document, text: string, written: Written): void {
  const { size, weight = 'normal', colour = colours.ink, left = margin } = written
  const width = written.width ?? pageWidth(document) - (left - margin)
  const step = size * lineHeight
  for (const line of linesOf(document, text, { size, weight, width })) {
    keepTogether(document, step)
    drawLine(document, { runs: line.runs, left, top: document.y, size, colour })
    document.y += step
  }
}

type Drawn = {
  runs: readonly { text: string; font: string; width: number }[]
  left: number
  top: number
  size: number
  colour: string
}

function drawLine(document: Document, { runs, left, top, size, colour }: Drawn): void {
  let at = left
  for (const { text, font, width } of runs) {
    document.font(font).fontSize(size).fillColor(colour)
    document.text(text, at, top, { lineBreak: false })
    at += width
  }
  // PDFKit moves on by itself after a text.
  document.x = margin
  document.y = top
}

function writePart(document: Document, part: PdfPart): void {
  document.y += 8
  if (part.kind === 'heading') {
    // With something of what it heads.
    keepTogether(document, 120)
    write(document, part.text, { size: sizes.heading, weight: 'bold' })
  } else if (part.kind === 'paragraph')
    write(document, part.text, {
      size: part.isQuiet ? sizes.small : sizes.text,
      colour: part.isQuiet ? colours.quiet : colours.ink,
    })
  else if (part.kind === 'numbered') writeNumbered(document, part.texts)
  else if (part.kind === 'table') writeTable(document, part)
  else if (part.kind === 'signatures') writeSignatures(document, part.labels)
  else writePictures(document, part.pictures)
}

function writeNumbered(document: Document, texts: readonly string[]): void {
  for (const [index, text] of texts.entries()) {
    keepTogether(document, sizes.text * lineHeight)
    const { y: top } = document
    const { page } = document
    write(document, `${index + 1}.`, { size: sizes.text, width: 24 })
    // Back up to the line of the number.
    document.y = top
    write(document, text, { size: sizes.text, left: margin + 24 })
    if (document.page === page && document.y < top) document.y = top
    document.y += 4
  }
}

function writeTable(document: Document, { widths, rows }: Extract<PdfPart, { kind: 'table' }>): void {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width) => (width / total) * pageWidth(document))
  const size = sizes.small + 0.5
  const step = size * lineHeight
  for (const [index, row] of rows.entries()) {
    const weight: Weight = index === 0 ? 'bold' : 'normal'
    const cells = row.map((text, at) =>
      // In one paragraph: a row is no higher than a page.
      linesOf(document, text.replaceAll(/\s+/g, ' '), { size, weight, width: (columns[at] ?? 0) - 8 }),
    )
    const height = Math.max(...cells.map((lines) => lines.length)) * step + 4
    keepTogether(document, height)
    const { y: top } = document
    let left = margin
    for (const [at, lines] of cells.entries()) {
      for (const [number, line] of lines.entries())
        drawLine(document, { runs: line.runs, left, top: top + number * step, size, colour: colours.ink })
      left += columns[at] ?? 0
    }
    document.y = top + height
    document
      .moveTo(margin, document.y - 1)
      .lineTo(margin + pageWidth(document), document.y - 1)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke()
    document.y += 3
  }
}

/** Two beside each other: what is drawn in each half, at its left. */
function inHalves<Item>(
  document: Document,
  items: readonly Item[],
  { height, draw }: { height: number; draw: (item: Item, place: { left: number; top: number }) => void },
): void {
  const half = pageWidth(document) / 2
  for (let first = 0; first < items.length; first += 2) {
    keepTogether(document, height)
    const { y: top } = document
    for (const [index, item] of items.slice(first, first + 2).entries())
      draw(item, { left: margin + index * half, top })
    document.y = top + height
  }
}

function writeSignatures(document: Document, labels: readonly string[]): void {
  const width = pageWidth(document) / 2 - 24
  inHalves(document, labels, {
    height: 76,
    draw: (label, { left, top }) => {
      document
        .moveTo(left, top + 44)
        .lineTo(left + width, top + 44)
        .lineWidth(0.7)
        .strokeColor(colours.ink)
        .stroke()
      document.y = top + 48
      write(document, label, { size: sizes.small, left, width })
    },
  })
}

function writePictures(document: Document, pictures: readonly { bytes: Buffer; caption: string }[]): void {
  const width = pageWidth(document) / 2 - 12
  inHalves(document, pictures, {
    height: 190,
    draw: ({ bytes, caption }, { left, top }) => {
      document.image(bytes, left, top, { fit: [width, 160] })
      document.y = top + 163
      write(document, caption, { size: sizes.small, colour: colours.quiet, left, width })
    },
  })
}

function writeFooters(document: Document, footer: PdfContent['footer']): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const text = footer(page - start + 1, count)
    const lines = linesOf(document, text, { size: sizes.small, weight: 'normal', width: pageWidth(document) })
    const top = document.page.height - margin - 14
    // Below the margin PDFKit would begin a page of its own.
    document.page.margins.bottom = 0
    for (const [number, line] of lines.entries())
      drawLine(document, {
        runs: line.runs,
        left: margin,
        top: top + number * sizes.small * lineHeight,
        size: sizes.small,
        colour: colours.quiet,
      })
  }
}

/** A text that people agree to, as it is read. */
export type LegalText = { lead: string[]; parts: { title: string; paragraphs: string[] }[] }

const heading = /^##\s+(?=\S)/

/** Plain lines: a heading begins with ##, an empty line parts paragraphs; everything else is what it says. */
export function readLegalText(body: string): LegalText {
  const text: LegalText = { lead: [], parts: [] }
  for (const block of blocksOf(body)) {
    const part = text.parts.at(-1)
    if (heading.test(block)) text.parts.push({ title: block.replace(heading, ''), paragraphs: [] })
    else if (part) part.paragraphs.push(block)
    else text.lead.push(block)
  }
  return text
}

/** A first paragraph, at least one part, and under each heading something to read. */
export function isWholeLegalText(body: string): boolean {
  const { lead, parts } = readLegalText(body)
  return lead.length > 0 && parts.length > 0 && parts.every(({ paragraphs }) => paragraphs.length > 0)
}

// A heading stands alone, whether or not an empty line follows it.
function blocksOf(body: string): string[] {
  return body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^(##\s+\S.*)$/gm, '\n$1\n')
    .split(/\n[\t ]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

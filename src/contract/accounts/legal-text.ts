/** The parsed terms or privacy notice. */
export type LegalText = { lead: string[]; parts: { title: string; paragraphs: string[] }[] }

const heading = /^##\s+(?=\S)/

/** Plain text: a heading begins with ##, an empty line separates paragraphs; there is no other markup. */
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

/** Requires a first paragraph, at least one section, and text under each heading. */
export function isWholeLegalText(body: string): boolean {
  const { lead, parts } = readLegalText(body)
  return lead.length > 0 && parts.length > 0 && parts.every(({ paragraphs }) => paragraphs.length > 0)
}

// A heading is its own block, with or without an empty line after it.
function blocksOf(body: string): string[] {
  return body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^(##\s+\S.*)$/gm, '\n$1\n')
    .split(/\n[\t ]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

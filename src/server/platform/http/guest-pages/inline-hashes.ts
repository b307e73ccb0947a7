import { createHash } from 'node:crypto'

export type HashedPage = { body: Buffer; scripts: readonly string[]; styles: readonly string[] }

/**
 * Replaces the nonce of a rendered page by the hashes of the inline scripts and styles that carry it, as sources of its
 * Content-Security-Policy: page and policy can then be kept together, and whatever got into the page from elsewhere
 * still has neither. https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function hashInlineCode(page: string, nonce: string): HashedPage {
  const marked = ` nonce="${nonce}"`
  const sources = { script: new Set<string>(), style: new Set<string>() }
  const parts = page.split(marked)
  for (const [at, after] of parts.slice(1).entries()) {
    const before = parts[at] ?? ''
    const tag = /^<(script|style)\b[^<>]*$/.exec(before.slice(before.lastIndexOf('<')))?.[1]
    if (tag !== 'script' && tag !== 'style') continue
    const opened = after.indexOf('>')
    const text = after.slice(opened + 1, after.indexOf(`</${tag}>`, opened))
    if (text !== '') sources[tag].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  return {
    // Each copy of the text would be a few hundred kilobytes.
    body: Buffer.concat(parts.map((part) => Buffer.from(part.replace(meta, '')))),
    scripts: [...sources.script],
    styles: [...sources.style],
  }
}

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Email = {
  to: string
  subject: string
  date: string
  text: string
  html: string
  links: string[]
}

/** Letters in an outbox folder, the newest first. */
export async function readEmails(folder: string, most = Infinity): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  files.sort((a, b) => b.at - a.at || b.path.localeCompare(a.path))
  return Promise.all(files.slice(0, most).map(async ({ path }) => parseEmail(await readFile(path, 'utf8'))))
}

export function parseEmail(source: string): Email {
  const { headers, body } = parsePart(source)
  const text = contentOf('text/plain', headers, body)
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    date: headers.get('date') ?? '',
    text,
    html: contentOf('text/html', headers, body),
    links: [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map((match) => match[0]),
  }
}

type Headers = ReadonlyMap<string, string>

function parsePart(source: string): { headers: Headers; body: string } {
  const text = source.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: text.slice(end + 2) }
}

function contentOf(wanted: string, headers: Headers, body: string): string {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary !== undefined) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => parsePart(part.replace(/^\n/, '')))
    return parts.map((part) => contentOf(wanted, part.headers, part.body)).find((text) => text !== '') ?? ''
  }
  if (!type.startsWith(wanted)) return ''
  return decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit')
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  return /quoted-printable/i.test(encoding) ? decodeQuoted(body.replace(/=\n/g, '')) : body
}

/** A subject with letters beyond ASCII travels as `=?UTF-8?Q?…?=` or `=?UTF-8?B?…?=`. */
function decodeWords(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : decodeQuoted(coded.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/[\u0080-\uffff]/g, (character) =>
    encodeURIComponent(character).replaceAll('%', '='),
  )
  return Buffer.from(
    bytes.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}

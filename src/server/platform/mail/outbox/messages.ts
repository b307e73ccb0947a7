import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type OutboxMessage = {
  name: string
  kind: 'mail' | 'sms' | 'whatsapp'
  at: Date
  to: string
  subject: string
  text: string
}

const nameShape = /^[0-9a-f]{32}\.(?:eml|sms|whatsapp)$/
const readAtOnce = 50

/** Cache of immutable messages, so that each file is read once; removed files are dropped. */
const known = new Map<string, OutboxMessage>()

/** All messages of an outbox folder, newest first. */
export async function listMessages(folder: string): Promise<OutboxMessage[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => nameShape.test(name))
  const there = new Set(names.map((name) => join(folder, name)))
  for (const path of known.keys()) if (path.startsWith(`${folder}/`) && !there.has(path)) known.delete(path)
  const fresh = names.filter((name) => !known.has(join(folder, name)))
  for (let start = 0; start < fresh.length; start += readAtOnce)
    await Promise.all(fresh.slice(start, start + readAtOnce).map((name) => remember(folder, name)))
  return [...there]
    .flatMap((path) => known.get(path) ?? [])
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.name.localeCompare(b.name))
}

/** One message with its HTML; a text message has none. */
export async function readMessage(
  folder: string,
  name: string,
): Promise<(OutboxMessage & { html: string }) | null> {
  if (!nameShape.test(name)) return null
  const path = join(folder, name)
  const [source, file] = await Promise.all([
    readFile(path, 'utf8').catch(() => null),
    stat(path).catch(() => null),
  ])
  if (source === null || file === null) return null
  return { name, kind: kindOf(name), at: file.mtime, ...(await parseMessage(source)) }
}

/** A text message has only a phone number where an email has addresses. */
export async function parseMessage(source: string) {
  const { to: addresses = [], subject = '', text = '', html = '' } = await PostalMime.parse(source)
  const to = addresses.map(({ address, name }) => address || name).join(', ')
  return { to, subject, text, html }
}

async function remember(folder: string, name: string): Promise<void> {
  const message = await readMessage(folder, name)
  if (!message) return
  const { html: _html, ...withoutHtml } = message
  known.set(join(folder, name), withoutHtml)
}

function kindOf(name: string): OutboxMessage['kind'] {
  if (name.endsWith('.whatsapp')) return 'whatsapp'
  return name.endsWith('.sms') ? 'sms' : 'mail'
}

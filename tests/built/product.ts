import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { fromSetup } from '../e2e/setup.ts'

const root = join(import.meta.dirname, '../..')

type Ended = { code: number; said: string }

/** What the running product answers; a redirect is followed. */
export async function ask(path: string): Promise<Response> {
  return fetch(new URL(path, fromSetup('E2E_URL')))
}

export async function read(path: string): Promise<string> {
  return (await ask(path)).text()
}

/** An attribute of the first such element that has these characters in it, as the server wrote it. */
export function attributeOf(html: string, { element, having, name }: Wanted): string | undefined {
  const tags = html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? []
  const tag = tags.find((each) => each.toLowerCase().includes(having.toLowerCase()))
  return tag === undefined ? undefined : plain(new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
}
type Wanted = { element: string; having: string; name: string }

/** Its words as they are read: one space between them, no elements, no entities. */
export function wordsOf(html: string): string {
  const text = html
    .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, ' ')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
  return plain(text).replace(/\s+/g, ' ')
}

function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

/** Runs a program of the product as its user does, beside the running server. */
export async function run(file: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { DATABASE_URL: _, ...machine } = process.env
  return promisify(execFile)(process.execPath, [join(root, file), ...words], {
    // A .env of the developer lies in the project's folder.
    cwd: tmpdir(),
    env: { ...machine, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: Ended & { stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

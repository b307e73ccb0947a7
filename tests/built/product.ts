import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { fromSetup } from '../e2e/setup.ts'

const root = join(import.meta.dirname, '../..')

type Ended = { code: number; said: string }

/** Response of the running server, after redirects. */
export async function ask(path: string): Promise<Response> {
  return fetch(new URL(path, fromSetup('E2E_URL')))
}

export async function read(path: string): Promise<string> {
  return (await ask(path)).text()
}

/** An attribute of the first element whose tag contains these characters, from the server's HTML. */
export function attributeOf(html: string, { element, having, name }: Wanted): string | undefined {
  const tags = html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? []
  const tag = tags.find((candidate) => candidate.toLowerCase().includes(having.toLowerCase()))
  return tag === undefined ? undefined : plain(new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
}
type Wanted = { element: string; having: string; name: string }

/** Visible text of the HTML: collapsed spaces, no tags, no entities. */
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

/** Runs a script of the product beside the running server, as its operator does. */
export async function run(file: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { DATABASE_URL: _, ...machine } = process.env
  return promisify(execFile)(process.execPath, [join(root, file), ...words], {
    // Outside the project folder, which may contain a developer's .env.
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

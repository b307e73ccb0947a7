import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

import { giveToOwner, installPackages, start, untilSuccess } from './programs.ts'

const documented = join(import.meta.dirname, '../../deploy/nginx/haveli.conf')

type Place = { folder: string; port: number; webPorts: readonly number[] }

/** nginx of the machine, installed where that is allowed; null: without it. */
export async function findNginx(): Promise<string | null> {
  const program = '/usr/sbin/nginx'
  if (!existsSync(program)) await installPackages(['nginx-light']).catch(() => {})
  return existsSync(program) ? program : null
}

/** nginx with the documented settings, but without TLS, before these processes. */
export async function startNginx(program: string, { folder, port, webPorts }: Place) {
  const servers = webPorts.map((webPort) => `server 127.0.0.1:${webPort};`).join('\n  ')
  const site = replaceAll(await readFile(documented, 'utf8'), [
    ['server 127.0.0.1:3000;', servers],
    ['/var/cache/haveli', `${folder}/pages`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/^ +ssl_certificate.*\n/gm, ''],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = [
    'daemon off;',
    'pid nginx.pid;',
    'error_log stderr;',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    site,
    '}',
  ]
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'nginx.conf'), settings.join('\n'))
  await giveToOwner(folder)
  const nginx = start(program, ['-p', folder, '-c', 'nginx.conf'], { cwd: folder, log: 'nginx.log' })
  const url = `http://127.0.0.1:${port}`
  await untilSuccess(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 20)
  return { url, stop: () => nginx.stop('SIGTERM') }
}

function replaceAll(text: string, replacements: [what: string | RegExp, by: string][]): string {
  return replacements.reduce((result, [what, by]) => {
    const replaced = result.replaceAll(what, by)
    if (replaced === result) throw new Error(`deploy/nginx/haveli.conf has no ${String(what)}`)
    return replaced
  }, text)
}

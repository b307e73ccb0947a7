import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
const home = join(root, '.cache', `chromium-${version}`)

/** Launch options of the Chromium from npm, with its own libraries and fonts instead of the machine's. */
export const launchOptions = {
  executablePath: join(home, 'chromium'),
  args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
  env: {
    ...definedOnly(process.env),
    LD_LIBRARY_PATH: join(home, 'al2023/lib'),
    FONTCONFIG_FILE: join(home, 'fonts.conf'),
  },
}

/** Unpacks it once per version, into a folder that appears only when complete. */
export async function unpackChromium() {
  if (existsSync(launchOptions.executablePath)) return
  const draft = `${home}.${process.pid}`
  await mkdir(draft, { recursive: true })
  // The package unpacks its shared libraries only if it detects Lambda.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], { env })
  await writeFile(join(draft, 'fonts.conf'), fontConfiguration)
  await rm(home, { recursive: true, force: true })
  await rename(draft, home)
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/font-cache</cachedir>
</fontconfig>
`

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

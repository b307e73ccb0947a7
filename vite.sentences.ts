import { compile } from '@inlang/paraglide-js'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = import.meta.dirname
const folder = join(root, '.cache/messages')
const stampFile = `${folder}.sha256`
const version = '2'

/** Built pages take each sentence from a small module of its own, so that a page carries only those it says. */
export function sentencesByUse(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'sentences-by-use',
    apply: 'build',
    enforce: 'pre',
    async config() {
      await compileIfStale()
      files = filesOfSentences()
      return {
        resolve: {
          alias: [
            { find: /^#messages$/, replacement: join(folder, 'messages.js') },
            { find: /^#messages\/runtime$/, replacement: join(folder, 'runtime.js') },
          ],
        },
      }
    },
    transform(code, id) {
      return id.includes('/src/') && code.includes("from '#messages'") ? byName(code, files) : null
    },
  }
}

/** Each sentence from its own module instead of the list of all, so that the bundler sees who says what. */
function byName(code: string, files: ReadonlyMap<string, string>) {
  const imports = new Set<string>()
  const named = code.replace(/\bm\.([a-z]+_\w+)/g, (_, key: string) => {
    const file = files.get(key)
    if (!file) throw new Error(`No sentence is called ${key}`)
    imports.add(`import { ${key} } from '${file}'; `)
    return key
  })
  return { code: named.replace(/import \{ m \} from '#messages'\n/, `${[...imports].join('')}\n`), map: null }
}

/** A file's name says its sentence in small letters only. */
function filesOfSentences(): ReadonlyMap<string, string> {
  const files = globSync('messages/*.js', { cwd: folder }).map((file) => join(folder, file))
  const exported = /export (?:const (\w+) =|\{ \w+ as "(\w+)" \})/
  return new Map(
    files.flatMap((file) => {
      const [, name, other] = exported.exec(readFileSync(file, 'utf8')) ?? []
      const key = name ?? other
      return key ? [[key, file] as const] : []
    }),
  )
}

async function compileIfStale() {
  const digest = digestOf(globSync('messages/{en,hi}/*.json', { cwd: root }).sort())
  if (readOrEmpty(stampFile) === digest && readOrEmpty(join(folder, 'runtime.js')) === runtime) return
  await compile({
    project: join(root, 'project.inlang'),
    outdir: folder,
    outputStructure: 'message-modules',
    cleanOutdir: true,
  })
  for (const file of globSync('messages/*.js', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, shortened(readFileSync(path, 'utf8')))
  }
  writeFileSync(join(folder, 'runtime.js'), runtime)
  writeFileSync(stampFile, digest)
}

/** All that pages need of the compiler's runtime; who asks for the language is settled when the page starts. */
const runtime = `export const experimentalStaticLocale = undefined
export let getLocale = () => 'en'
export const overwriteGetLocale = (ask) => { getLocale = ask }
export const said = (en, hi) => (inputs, options) => {
  const sentence = (options?.locale ?? getLocale()) === 'hi' ? hi : en
  return typeof sentence === 'string' ? sentence : sentence(inputs)
}
`

const oneLocale = (locale: string) =>
  String.raw`const ${locale}_\w+ = /\*\*.*?\*/ \((\w*)\) => \{\n(?:\t.*\n)?\treturn /\*\* @type \{LocalizedString\} \*/ \((\x60(?:[^\x60\\]|\\.)*\x60)\)\n\};`
const usual = new RegExp(String.raw`${oneLocale('en')}[^]*?${oneLocale('hi')}[^]*?export const (\w+) = `)

/** The compiler's form of a sentence weighs more than the sentence; forms with cases stay as they are. */
function shortened(module: string): string {
  const [, enInput, en, hiInput, hi, name] = usual.exec(module) ?? []
  if (!name) return module
  const form = (input: string | undefined, text: string | undefined) =>
    input ? `(${input}) => ${text}` : text
  return `import { said } from '../runtime.js'\nexport const ${name} = /* @__PURE__ */ said(${form(enInput, en)}, ${form(hiInput, hi)})\n`
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(version)
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

import { isGenerated, type Check, type Problem } from './tree.ts'
import { isWord, wordOfStem } from './words.ts'

const roomFiles = ['router', 'policy', 'commands', 'queries', 'present', 'reactions', 'emails']
const serverRoot = [
  'router.ts',
  'reactions.ts',
  'news.ts',
  'http.ts',
  'crawlers.ts',
  'share-pictures.ts',
  'rights.ts',
  'export-door.ts',
  'people-search-door.ts',
  'main.ts',
  'open-store.ts',
  'prepare-store.ts',
  'seed-demo.ts',
  'remove-demo.ts',
]
const webParts = ['routes', 'features', 'ui', 'shell', 'api', 'styles']
const sharedNames: Record<string, readonly string[]> = {
  contract: [
    'base',
    'shared',
    'index',
    'words',
    'price',
    'loan',
    'digits',
    'phone',
    'slots',
    'return-to',
    'media',
  ],
  schema: ['base', 'columns', 'platform', 'shared', 'index'],
}

/** Where a file may stand and what it may be called: whoever knows the word knows the file. */
export const rooms: Check = {
  name: 'rooms',
  run: (tree) => {
    const paths = [...tree.files.keys()].filter(
      (path) => /^(src|messages)\//.test(path) && !isGenerated(path),
    )
    const named = paths.flatMap((path) => withPlace(path, refusal(path)))
    return { read: paths.length, problems: [...named, ...doubled(paths)] }
  },
}

const withPlace = (file: string, message: string | null): Problem[] =>
  message ? [{ file, line: 1, message }] : []

function refusal(path: string): string | null {
  const [top = '', second = '', third = '', fourth = '', ...rest] = path.split('/')
  const isFolder = rest.length > 0
  if (top === 'messages') return messageFile(third)
  if (second === 'contract') return wordFile('contract', third)
  if (second === 'database') return third === 'schema' ? wordFile('schema', fourth) : null
  if (second === 'server') return serverFile(third, fourth, isFolder)
  if (second !== 'web') return null
  if (third === 'features' && !isWord(fourth)) return `${fourth} is none of the fourteen words`
  return path.split('/').length > 3 && !webParts.includes(third) ? `web has no part called ${third}` : null
}

function messageFile(name: string): string | null {
  const word = name.replace(/\.json$/, '')
  return isWord(word) || word === 'shell' ? null : `${word} is none of the fourteen words, nor shell`
}

function wordFile(floor: 'contract' | 'schema', name: string): string | null {
  const word = name.replace(/\..*$/, '')
  const isKnown = wordOfStem(word) !== null || (sharedNames[floor] ?? []).includes(word)
  return isKnown ? null : `${word} is none of the fourteen words; ${floor} holds no such file`
}

function serverFile(room: string, name: string, isFolder: boolean): string | null {
  if (name === '')
    return serverRoot.includes(room.replace('.test.ts', '.ts'))
      ? null
      : `src/server itself holds only ${serverRoot.join(', ')}`
  if (room === 'platform') return null
  if (!isWord(room)) return `${room} is none of the fourteen words, nor platform`
  const isTestOfRoom = name === `${room}.test.ts` || (isFolder && name === `${room}.test`)
  const allowed = roomFiles.some((file) => (isFolder ? name === file : name === `${file}.ts`))
  if (allowed || isTestOfRoom) return null
  return `a room holds ${roomFiles.join(', ')} and ${room}.test only, each a file or a folder; ${name} is none of them`
}

/** A verb folder replaces its file; both together leave a reader to guess. */
function doubled(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    const folder = path.replace(/\.ts$/, '/')
    const isDoubled =
      /^src\/server\/(?!platform\/)[^/]+\/[^/]+\.ts$/.test(path) &&
      paths.some((other) => other.startsWith(folder))
    return isDoubled ? [{ file: path, line: 1, message: `stands beside a folder of the same name` }] : []
  })
}

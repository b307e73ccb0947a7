import { isWord } from './words.ts'

export type Floor = 'messages' | 'contract' | 'database' | 'server' | 'web' | 'tests' | 'scripts' | 'root'

/** What a file is to its floor: a word's room or feature, a shared part like `platform` or `ui`, or neither. */
export type Place = { floor: Floor; part: string; word: string | null }

const floors: readonly Floor[] = ['contract', 'database', 'server', 'web']

export function placeOf(path: string): Place | null {
  const [top = '', second = '', third = '', fourth = ''] = path.split('/')
  if (second === '') return { floor: 'root', part: path, word: null }
  if (top === 'messages') return { floor: 'messages', part: second, word: null }
  if (top === 'tests' || top === 'scripts') return { floor: top, part: second, word: null }
  if (top !== 'src') return { floor: 'root', part: top, word: null }
  const floor = floors.find((each) => each === second)
  if (!floor) return null
  if (floor === 'contract') return { floor, part: stem(third), word: wordOrNull(stem(third)) }
  if (floor === 'server') return { floor, part: third, word: wordOrNull(third) }
  const isWordPart = third === 'schema' || third === 'seed' || third === 'features'
  return { floor, part: third, word: isWordPart ? wordOrNull(stem(fourth)) : null }
}

const stem = (name: string) => name.replace(/\..*$/, '')

const wordOrNull = (name: string) => (isWord(name) ? name : null)

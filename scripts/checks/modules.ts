import { isDomain, domainOfStem } from './domains.ts'
import { isGenerated, type Check, type Problem } from './tree.ts'

const moduleFiles = [
  'router',
  'policy',
  'commands',
  'queries',
  'present',
  'subscribers',
  'notices',
  'emails',
  'personal-data',
]
const serverRoot = [
  'router.ts',
  'domain-events.ts',
  'subscribers.ts',
  'http.ts',
  'personal-data.ts',
  'main.ts',
  'schedules.ts',
  'open-store.ts',
  'prepare-store.ts',
  'demo.ts',
]
const webFolders = ['routes', 'features', 'ui', 'layout', 'api', 'styles']
const sharedNames: Record<string, readonly string[]> = {
  contract: [
    'base',
    'shared',
    'index',
    'enums',
    'errors',
    'price',
    'area',
    'costs',
    'phone',
    'dates',
    'slots',
    'return-to',
    'images',
    'map',
    'quantities',
    'texts',
  ],
  schema: ['base', 'columns', 'platform', 'shared', 'index'],
}

/** Locations and names of files, so that a domain's name leads to its files. Caught: columns in a file of no domain. */
export const moduleRules: Check = {
  name: 'modules',
  run: (tree) => {
    const paths = [...tree.files.keys()].filter(
      (path) => /^(src|messages)\//.test(path) && !isGenerated(path),
    )
    const named = paths.flatMap((path) => toProblem(path, refusal(path)))
    return { read: paths.length, problems: [...named, ...doubled(paths)] }
  },
}

const toProblem = (file: string, message: string | null): Problem[] =>
  message ? [{ file, line: 1, message }] : []

function refusal(path: string): string | null {
  const [top = '', second = '', third = '', fourth = '', ...rest] = path.split('/')
  const isFolder = rest.length > 0
  if (top === 'messages') return second === 'runtime.ts' ? null : messageFile(third)
  if (second === 'contract') return domainFile('contract', third)
  if (second === 'database') return third === 'schema' ? domainFile('schema', fourth) : null
  if (second === 'server') return serverFile(third, fourth, isFolder)
  if (second !== 'web') return null
  if (third === 'features' && !isDomain(fourth)) return `${fourth} is none of the domains`
  return path.split('/').length > 3 && !webFolders.includes(third) ? `web has no part called ${third}` : null
}

function messageFile(name: string): string | null {
  const domain = name.replace(/\.json$/, '')
  return isDomain(domain) || domain === 'layout' ? null : `${domain} is none of the domains, nor layout`
}

function domainFile(layer: 'contract' | 'schema', name: string): string | null {
  const domain = name.replace(/\..*$/, '')
  const isKnown = domainOfStem(domain) !== null || (sharedNames[layer] ?? []).includes(domain)
  return isKnown ? null : `${domain} is none of the domains; ${layer} holds no such file`
}

function serverFile(module: string, name: string, isFolder: boolean): string | null {
  if (name === '')
    return serverRoot.includes(module.replace('.test.ts', '.ts'))
      ? null
      : `src/server itself holds only ${serverRoot.join(', ')}`
  if (['platform', 'workflows', 'edge'].includes(module)) return null
  if (!isDomain(module)) return `${module} is none of the domains, nor platform, workflows or edge`
  const isModuleTest = name === `${module}.test.ts` || (isFolder && name === 'tests')
  const allowed = moduleFiles.some((file) => (isFolder ? name === file : name === `${file}.ts`))
  if (allowed || isModuleTest) return null
  return `a domain holds ${moduleFiles.join(', ')}, ${module}.test.ts and tests/ only; ${name} is none of them`
}

/** A folder replaces the file of its name; both together are ambiguous. */
function doubled(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    const folder = path.replace(/\.ts$/, '/')
    const isDoubled =
      /^src\/server\/(?!platform\/)[^/]+\/[^/]+\.ts$/.test(path) &&
      paths.some((other) => other.startsWith(folder))
    return isDoubled ? [{ file: path, line: 1, message: `stands beside a folder of the same name` }] : []
  })
}

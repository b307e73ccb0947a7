import { assertions } from './assertions.ts'
import type { RuleCase } from './clean-tree.ts'
import { comments } from './comments.ts'
import { dependencies } from './dependencies.ts'
import { hindiSpelling } from './hindi-spelling.ts'
import { messages } from './messages.ts'
import { size } from './size.ts'
import { sql } from './sql.ts'

const leadsFeature = 'src/web/features/leads/lead-form.tsx'
const leadsQueries = 'src/server/leads/queries.ts'

/** Violations of naming, size, comments and storage, one per case. */
export const styleCases: readonly RuleCase[] = [
  [
    assertions,
    'as has a reason',
    { [leadsFeature]: `export const a = (b: unknown) => b as string\n` },
    '`as` needs its reason',
  ],
  [
    comments,
    'a comment has three lines at most',
    { [leadsFeature]: `// a\n// b\n// c\n// d\nexport const a = 1\n` },
    'a comment of 4 lines',
  ],
  [
    comments,
    'a block comment has three lines at most',
    { [leadsFeature]: `/** a\n * b\n * c\n * d\n */\nexport const a = 1\n` },
    'of 4 lines',
  ],
  [
    comments,
    'a silenced rule has a reason',
    { [leadsFeature]: `// oxlint-disable-next-line no-console\nexport const a = 1\n` },
    'needs its reason',
  ],
  [size, 'no folder is over 30 files', fullFolders(), 'src/web/features/leads-14:1 31 files'],
  [
    size,
    'a short file with one neighbour as its only user stands there',
    fragments(),
    'src/web/ui/piece-45.ts:1 1 lines for src/web/ui/whole.ts alone',
  ],
  [
    messages,
    'a sentence stands in Hindi too',
    { 'messages/hi/leads.json': '{ "leads_status_new": "नई" }' },
    'leads_title is missing in the other language',
  ],
  [
    messages,
    'a sentence stands in English too',
    { 'messages/hi/shell.json': '{ "shell_home": "घर" }' },
    'shell_home is missing',
  ],
  [
    messages,
    'both languages take the same parameters',
    { 'messages/hi/leads.json': '{ "leads_title": "{total} पूछताछ", "leads_status_new": "नई" }' },
    'has {total}, the English {count}',
  ],
  [
    messages,
    'Hindi is written in Hindi',
    {
      'messages/hi/leads.json': '{ "leads_title": "{count} enquiries came today", "leads_status_new": "नई" }',
    },
    'leads_title is not yet in Hindi',
  ],
  [
    messages,
    'a plural form is one that the language has',
    {
      'messages/hi/leads.json': `{ "leads_title": { "one": "{count} आई", "few": "{count} आईं", "other": "{count} आईं" }, "leads_status_new": "नई" }`,
    },
    'leads_title: “few” is no plural form',
  ],
  [
    messages,
    'both languages have a text for the same values',
    {
      'messages/hi/leads.json': `{ "leads_title": "{count} आईं", "leads_status_new": { "call": "फ़ोन" } }`,
    },
    'leads_status_new is of “call”, the English of “”',
  ],
  [
    messages,
    'no sentence is empty',
    { 'messages/hi/leads.json': '{ "leads_title": "{count} आईं",\n"leads_status_new": " " }' },
    ':2 leads_status_new is empty',
  ],
  [
    messages,
    'a key begins with its domain',
    { 'messages/en/leads.json': '{ "visits_title": "Visits" }' },
    'visits_title must begin with leads_',
  ],
  [
    messages,
    'a key is used somewhere',
    { 'messages/en/leads.json': '{ "leads_idle": "Idle" }' },
    'leads_idle is used nowhere',
  ],
  [
    messages,
    'a key that is used is written',
    { [leadsFeature]: `export const a = m.leads_gone()\n` },
    'm.leads_gone is written nowhere',
  ],
  [
    hindiSpelling,
    'a Hindi word is spelt with its nukta everywhere',
    {
      'messages/hi/leads.json': `{ "leads_title": "{count} की क़ीमत, क़ीमत घटी",\n"leads_status_new": "कीमत" }`,
    },
    'messages/hi/leads.json:2 “कीमत” is spelt “क़ीमत” elsewhere',
  ],
  [
    hindiSpelling,
    'a Hindi page has one word for a photo',
    { 'messages/hi/leads.json': `{ "leads_title": "सेवा की फ़ोटो",\n"leads_status_new": "दो तस्वीरें" }` },
    'messages/hi/leads.json:2 “तस्वीरें” is “फ़ोटो” elsewhere',
  ],
  [
    hindiSpelling,
    'a public Hindi page says who offers a home',
    { 'messages/hi/leads.json': `{ "leads_title": "कोई विज्ञापनदाता इसे नहीं देखता" }` },
    'messages/hi/leads.json:1 “विज्ञापनदाता” is “मालिक, एजेंट या बिल्डर” elsewhere',
  ],
  [
    sql,
    'a router holds no SQL',
    { 'src/server/leads/router.ts': `export const a = (context) => context.db.select()\n` },
    'found .select(…)',
  ],
  [
    sql,
    'a policy imports no SQL builder',
    { 'src/server/leads/policy.ts': `import { eq } from 'drizzle-orm'\nexport const a = eq\n` },
    'found an import of drizzle-orm',
  ],
  [
    sql,
    'a subscriber holds no raw SQL',
    { 'src/server/leads/subscribers.ts': 'export const a = sql`select 1`\n' },
    'found sql`…`',
  ],
  [
    sql,
    'a domain does not write the table of another',
    { 'src/server/leads/commands.ts': `export const a = (tx) => tx.update(properties).set({})\n` },
    'properties is written by properties alone',
  ],
  [
    sql,
    'raw SQL does not write the table of another domain either',
    { [leadsQueries]: 'export const a = sql`delete from ${properties} where true`\n' },
    'properties is written by properties alone',
  ],
  [
    dependencies,
    'versions are exact',
    { 'package.json': '{\n"dependencies": { "zod": "^4.6.7" } }' },
    'package.json:2 zod is given as "^4.6.7"',
  ],
  [
    dependencies,
    'the lock names no registry',
    { 'package-lock.json': '{\n"resolved": "https://r.example/z.tgz" }' },
    'package-lock.json:2 names the address',
  ],
  [
    dependencies,
    'the lock proves the bytes of every package',
    { 'package-lock.json': '{ "packages": {\n"node_modules/zod": { "version": "4.6.7" } } }' },
    'package-lock.json:2 zod has no integrity',
  ],
  [
    dependencies,
    'a development package in the server',
    {
      'package-lock.json':
        '{ "packages": { "node_modules/vite": { "integrity": "sha512-vite", "dev": true } } }',
      'src/server/platform/log.ts': `import type { Plugin } from 'vite'\nimport { build } from 'vite'\nexport const log = (plugin: Plugin) => build(plugin)\n`,
    },
    'src/server/platform/log.ts:2 vite is a development package',
  ],
  [
    dependencies,
    'no package needs an install script',
    {
      'package-lock.json':
        '{ "packages": { "node_modules/a/node_modules/node":\n{ "integrity": "sha512-n", "hasInstallScript": true } } }',
    },
    'node brings an install script',
  ],
]

function fullFolders(): Record<string, string> {
  const names = Array.from({ length: 15 * 31 }, (_, index) => `leads-${Math.floor(index / 31)}/part-${index}`)
  return Object.fromEntries(names.map((name) => [`src/web/features/${name}.ts`, 'export {}\n']))
}

function fragments(): Record<string, string> {
  const names = Array.from({ length: 46 }, (_, index) => `piece-${index}`)
  const whole = names.map((name) => `import './${name}.ts'\n`).join('')
  const pieces = Object.fromEntries(names.map((name) => [`src/web/ui/${name}.ts`, 'export {}\n']))
  return { 'src/web/ui/whole.ts': whole, ...pieces }
}

import { boundaries } from './boundaries.ts'
import type { RuleCase } from './clean-tree.ts'
import { cycles } from './cycles.ts'
import { migrations } from './migrations.ts'
import { moduleRules } from './modules.ts'
import { references } from './references.ts'

const leadsFeature = 'src/web/features/leads/lead-form.tsx'

const added = `ALTER TABLE "leads" ADD CONSTRAINT "leads_kind_known" CHECK ("leads"."kind" in ('a', 'b'))`

/** Violations of locations and imports, one per case. */
export const structureCases: readonly RuleCase[] = [
  [
    migrations,
    'a constraint of a table that exists is not checked as it is added',
    { 'src/database/migrations/0001_kinds.sql': `SELECT 1;--> statement-breakpoint\n${added};\n` },
    'src/database/migrations/0001_kinds.sql:2 leads_kind_known is added not valid',
  ],
  [
    migrations,
    'all rows are checked in a step of its own',
    {
      'src/database/migrations/0001_kinds.sql': `${added} NOT VALID;\nALTER TABLE "leads" VALIDATE CONSTRAINT "leads_kind_known";\n`,
    },
    'src/database/migrations/0001_kinds.sql:2 a constraint is validated in a migration that begins with',
  ],
  [
    migrations,
    'a constraint does not stay unchecked',
    { 'src/database/migrations/0001_kinds.sql': `${added} NOT VALID;\n` },
    'leads_kind_known is validated in no step',
  ],
  [
    migrations,
    'a key of a table that exists takes an index that was built before',
    {
      'src/database/migrations/0001_keys.sql': `ALTER TABLE "leads" ADD CONSTRAINT "leads_key" UNIQUE("phone");\n`,
    },
    'leads_key builds its index under a lock',
  ],
  [
    migrations,
    'of the snapshots the latest is kept',
    {
      'src/database/migrations/0001_kinds.sql': `SELECT 1;\n`,
      'src/database/migrations/meta/0000_snapshot.json': '{}',
    },
    'src/database/migrations/meta/0000_snapshot.json:1 only the latest snapshot is kept',
  ],
  [
    boundaries,
    'no domain imports a workflow',
    {
      'src/server/workflows/close-account.ts': `export const closeAccount = 1\n`,
      'src/server/leads/commands.ts': `import { closeAccount } from '../workflows/close-account.ts'\nexport const a = closeAccount\n`,
    },
    'src/server/leads/commands.ts may not import workflows',
  ],
  [
    boundaries,
    'the contract may not import the server',
    { 'src/contract/visits.ts': `import { log } from '#server/platform/log.ts'\nlog()\n` },
    'src/contract/visits.ts:1 contract may not import server',
  ],
  [
    boundaries,
    'web may not import the database, not even a type',
    { [leadsFeature]: `import type { Row } from '#database/schema/leads.ts'\nexport type Form = Row\n` },
    'web may not import database',
  ],
  [
    boundaries,
    'web may not import the server, not even later',
    { [leadsFeature]: `\nexport const load = () => import('#server/router.ts')\n` },
    `${leadsFeature}:2 web may not import server`,
  ],
  [
    boundaries,
    'a domain may not use a domain below it',
    {
      'src/server/properties/policy.ts': `import { createLead } from '../leads/commands.ts'\nexport const may = createLead\n`,
    },
    'leads is below',
  ],
  [
    boundaries,
    'a feature calls no procedure of a domain below it',
    {
      'src/web/features/leads/lead-form.tsx': `import { api } from '#web/api/client.ts'\nexport const load = () => api.visits.listVisits()\n`,
      'src/web/features/visits/visit-form.tsx': `export const form = 1\n`,
    },
    'lead-form.tsx:2 leads may call only procedures of domains above it',
  ],
  [
    boundaries,
    "a domain may not use another domain's router",
    { 'src/server/visits/commands.ts': `export { leadsRouter } from '#server/leads/router.ts'\n` },
    "visits may not import leads's router",
  ],
  [
    boundaries,
    'platform imports no domain, not even a type',
    {
      'src/server/platform/jobs/jobs.ts': `import type { Lead } from '../../leads/commands.ts'\nexport type Job = Lead\n`,
    },
    'platform imports no domain',
  ],
  [
    boundaries,
    'the audit log is called, and calls nobody',
    {
      'src/server/leads/commands.ts': `import { audit } from '../platform/audit.ts'\nexport const record = audit\n`,
      'src/server/platform/audit.ts': `import { record } from '../leads/commands.ts'\nexport const audit = record\n`,
    },
    'src/server/platform/audit.ts:1 platform knows no domain',
  ],
  [
    boundaries,
    'platform knows no table of a domain',
    {
      'src/server/platform/jobs/jobs.ts': `import { leads } from '#database/schema/leads.ts'\nexport const job = leads\n`,
    },
    'platform knows no domain',
  ],
  [
    boundaries,
    "a domain may not import the server's root",
    { 'src/server/leads/policy.ts': `import { router } from '../router.ts'\nexport const may = router\n` },
    "may not import the server's root",
  ],
  [
    boundaries,
    'a feature may not use a feature of a domain below it',
    {
      'src/web/features/search/slots.tsx': `import { LeadList } from '../leads/lead-list.tsx'\nexport const S = LeadList\n`,
    },
    'search may use only features of domains above it',
  ],
  [
    boundaries,
    'ui may not import a feature',
    {
      'src/web/ui/primitives/card.tsx': `import { LeadList } from '../../features/leads/lead-list.tsx'\nexport const Card = LeadList\n`,
    },
    'web/ui may not import web/features',
  ],
  [
    boundaries,
    'ui knows no domain',
    {
      'src/web/ui/primitives/card.tsx': `import { leadStatuses } from '#contract/leads.ts'\nexport const all = leadStatuses\n`,
    },
    'web/ui knows no domain',
  ],
  [
    boundaries,
    'the database takes only enums from the contract',
    {
      'src/database/schema/index.ts': `import { contract } from '#contract/index.ts'\nexport const all = contract\n`,
    },
    'contract is neither',
  ],
  [
    boundaries,
    'the product does not know the demo',
    {
      'src/server/leads/queries.ts': `import { seedLeads } from '#demo/leads.ts'\nexport const leads = seedLeads\n`,
    },
    'server may not import demo',
  ],
  [
    boundaries,
    'the demo may not import the server',
    {
      'demo/leads.ts': `import { log } from '#server/platform/log.ts'\nexport const seed = log\n`,
    },
    'demo may not import server',
  ],
  [
    boundaries,
    'nothing in src imports tests',
    {
      'src/server/platform/live/live.ts': `import { test } from '#tests/test.ts'\nexport const live = test\n`,
    },
    'server may not import tests',
  ],
  [
    boundaries,
    'nothing in src imports scripts',
    {
      'src/server/platform/live/live.ts': `import { build } from '../../../../scripts/build.ts'\nexport const live = build\n`,
    },
    'server may not import scripts',
  ],
  [
    boundaries,
    'a file of src belongs to one of the layers',
    { 'src/shared/thing.ts': `export const thing = 1\n` },
    'src/shared/thing.ts:1 belongs to no layer',
  ],
  [
    cycles,
    'files do not import each other in a ring',
    {
      'src/contract/index.ts': `import type { LeadInput } from './leads.ts'\nexport type Contract = LeadInput\n`,
      'src/contract/leads.ts': `import type { Contract } from './index.ts'\nexport type LeadInput = Contract\n`,
    },
    'src/contract/index.ts → src/contract/leads.ts → src/contract/index.ts',
  ],
  [
    cycles,
    'folders do not import each other in a ring, even where files do not',
    {
      'src/server/properties/policy.ts': `import { mayLead } from '../leads/policy.ts'\nexport const may = mayLead\n`,
      'src/server/leads/policy.ts': `export const mayLead = true\n`,
    },
    'folders import each other in a ring: src/server/leads → src/server/properties → src/server/leads',
  ],
  [
    moduleRules,
    'a domain holds only the files of the closed list',
    { 'src/server/leads/service.ts': `export const service = 1\n` },
    'service.ts is none of them',
  ],
  [
    moduleRules,
    'a server folder bears the name of a domain',
    { 'src/server/payments/queries.ts': `export const a = 1\n` },
    'payments is none',
  ],
  [
    moduleRules,
    'a feature bears the name of a domain',
    { 'src/web/features/cards/card.tsx': `export const a = 1\n` },
    'cards is none',
  ],
  [
    moduleRules,
    'a contract file bears the name of a domain',
    { 'src/contract/orders.ts': `export const a = 1\n` },
    'orders is none',
  ],
  [
    moduleRules,
    'a schema file bears the name of a domain',
    { 'src/database/schema/orders.ts': `export const a = 1\n` },
    'orders is none',
  ],
  [
    moduleRules,
    'a message file bears the name of a domain',
    { 'messages/en/orders.json': '{}' },
    'orders is none',
  ],
  [
    moduleRules,
    'a folder replaces the file of its name',
    { 'src/server/leads/commands/create-lead.ts': `export const a = 1\n` },
    'src/server/leads/commands.ts:1 stands beside a folder of the same name',
  ],
  [
    references,
    'the map names files that exist',
    { 'docs/map.md': 'Leads: `src/server/leads/router.ts`, `src/server/leads/`, `src/server/leads/gone.ts`' },
    'docs/map.md:1 src/server/leads/gone.ts does not exist',
  ],
  [
    references,
    'a document names folders and files that exist, also in a command',
    { 'docs/leads.md': 'Shown by `npx vitest run src/server/leads src/server/visits`.' },
    'docs/leads.md:1 src/server/visits does not exist',
  ],
  [
    references,
    'a link leads to a heading that exists',
    {
      'docs/leads.md': 'See [calls](#call-hours) and [visits](decisions/visits.md#open-houses).',
      'docs/decisions/visits.md': '# Visits\n\n## Open house',
    },
    'docs/leads.md:1 decisions/visits.md#open-houses does not exist',
  ],
]

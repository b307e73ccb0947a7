import { treeOf, type Check, type Tree } from './tree.ts'

/** The check, a sentence about it, the files that violate it, and the expected complaint. */
export type RuleCase = [check: Check, sentence: string, files: Record<string, string>, complaint: string]

/** A small valid project. Tests plant one violation in it at a time. */
const clean: Record<string, string> = {
  'package.json': '{ "dependencies": { "zod": "4.6.7" }, "devDependencies": {} }',
  'package-lock.json': '{ "packages": { "node_modules/zod": { "integrity": "sha512-zod" } } }',
  'messages/en/leads.json': '{ "leads_title": "{count} enquiries came", "leads_status_new": "New" }',
  'messages/hi/leads.json': '{ "leads_title": "{count} पूछताछ आईं", "leads_status_new": "नई" }',
  'src/contract/leads.ts': `export const leadStatuses = ['new', 'closed'] as const\nexport type LeadInput = { name: string }\n`,
  'src/contract/index.ts': `import { leadStatuses } from './leads.ts'\nexport const contract = { leadStatuses }\n`,
  'src/database/client.ts': `export const openDatabase = () => 1\n`,
  'src/database/migrations/0001_notes.sql': `-- in steps\nCREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "notes_id_key" UNIQUE("id");--> statement-breakpoint\nALTER TABLE "leads" ADD CONSTRAINT "leads_known" CHECK (true) NOT VALID;--> statement-breakpoint\nALTER TABLE "leads" VALIDATE CONSTRAINT "leads_known";\n`,
  'src/database/schema/leads.ts': `import { pgTable } from 'drizzle-orm/pg-core'\nimport { leadStatuses } from '#contract/leads.ts'\nexport const leads = pgTable('leads', { status: leadStatuses })\n`,
  'src/database/schema/properties.ts': `import { pgTable } from 'drizzle-orm/pg-core'\nexport const properties = pgTable('properties', {})\n`,
  'src/server/platform/log.ts': `export const log = () => {}\n`,
  'src/server/properties/queries.ts': `import { properties } from '#database/schema/properties.ts'\nexport const findProperty = (db) => db.select().from(properties)\n`,
  'src/server/leads/commands.ts': `import { leads } from '#database/schema/leads.ts'\nimport { findProperty } from '../properties/queries.ts'\nexport const createLead = (db) => findProperty(db) ?? db.insert(leads)\n`,
  'src/server/leads/router.ts': `import { createLead } from './commands.ts'\nexport const leadsRouter = { createLead }\n`,
  'src/server/leads/leads.test.ts': `import { leadsRouter } from './router.ts'\nimport { test } from '#tests/test.ts'\ntest(leadsRouter)\n`,
  'src/server/router.ts': `import { leadsRouter } from './leads/router.ts'\nexport const router = { leadsRouter }\n`,
  'src/web/api/client.ts': `import { contract } from '#contract/index.ts'\nexport const client = contract\n`,
  'src/server/domain-events.ts': `export type DomainEvent = { name: 'lead.created' }\n`,
  'src/server/platform/jobs/publish-event.ts': `import type { DomainEvent } from '../domain-events.ts'\nexport const publishEvent = (event: DomainEvent) => event\n`,
  'src/web/ui/primitives/button.tsx': `export const Button = () => <button type="button" />\n`,
  'src/web/features/leads/lead-list.tsx': `import { m } from '#messages'\nimport { Button } from '#web/ui/primitives/button.tsx'\nexport const LeadList = ({ status }) => <Button>{m.leads_title() + m[\`leads_status_\${status}\`]()}</Button>\n`,
  'src/web/routes/_public/property.$id.tsx': `import { LeadList } from '#web/features/leads/lead-list.tsx'\nexport const Route = LeadList\n`,
  'tests/test.ts': `import { openDatabase } from '#database/client.ts'\nexport const test = openDatabase\n`,
}

export const cleanTree = (planted: Record<string, string> = {}): Tree =>
  treeOf(Object.entries({ ...clean, ...planted }))

/** Complaints of one check about the valid project with these files added, as `file:line message`. */
export const complaints = (check: Check, planted: Record<string, string> = {}): string[] =>
  check.run(cleanTree(planted)).problems.map(({ file, line, message }) => `${file}:${line} ${message}`)

import { emailSchema } from '#contract/accounts/fields.ts'
import type { Database } from '#database/client.ts'
import type { RemovedDemo } from '#demo/remove-demo.ts'
import { grantSuperadmin, type GrantedSuperadmin } from '#server/accounts/commands/create-account.ts'
import { listDeletions } from '#server/accounts/queries/data-rights.ts'
import { removeDemoAndFiles } from '#server/demo.ts'
import { openStore } from '#server/open-store.ts'
import { removeFeed, replaceFeed } from '#server/partners/commands/listing-feeds.ts'
import { listingFeedUrls } from '#server/partners/policy.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'

const usage =
  'Usage: npm run admin -- create-superadmin EMAIL, or: npm run admin -- deletions, or: npm run admin -- remove-demo, or: npm run admin -- renew-feeds, or: npm run admin -- stop-feeds'

type Store = Awaited<ReturnType<typeof openStore>>

if (import.meta.main)
  await runOrExit(async () => {
    const run = commandOf(process.argv.slice(2))
    const settings = loadSettings()
    // A demo that was never seeded is not seeded for its removal.
    const store = await openStore({ ...settings, demo: false }, { join: true, print: () => {} })
    try {
      await run(store, settings.demo)
    } finally {
      await store.database.close()
    }
  })

function commandOf([command, ...words]: readonly string[]): (store: Store, demo: boolean) => Promise<void> {
  if (command === 'create-superadmin' && words.length === 1) return createSuperadmin(words[0] ?? '')
  if (command === 'deletions' && words.length === 0) return ({ database }) => printDeletions(database.db)
  if (command === 'renew-feeds' && words.length === 0) return renewFeeds
  if (command === 'stop-feeds' && words.length === 0) return ({ database }) => removeFeed(database.db, null)
  if (command === 'remove-demo' && words.length === 0) return printRemoval
  throw new StartFailure(usage)
}

function createSuperadmin(address: string) {
  const read = emailSchema.safeParse(address)
  if (!read.success) throw new StartFailure(`${address} is not an e-mail address. ${usage}`)
  const email = read.data
  return async ({ database, services, now }: Store) => {
    const granted = await grantSuperadmin(database.db, { email, now: now() })
    console.log(sentenceOf(granted, email, services.config.publicUrl))
  }
}

/** New secret addresses of the feeds of all listings, which end the former ones. */
async function renewFeeds({ database, services, now }: Store): Promise<void> {
  const id = await replaceFeed(database.db, { teamId: null, now: now() })
  for (const url of Object.values(listingFeedUrls(services.config, id))) console.log(url)
}

/** One JSON line per deletion, newest first, at most 100. */
async function printDeletions(db: Database): Promise<void> {
  for (const deletion of await listDeletions(db)) console.log(JSON.stringify(deletion))
}

async function printRemoval({ database, services, now }: Store, demo: boolean): Promise<void> {
  const removed = await removeDemoAndFiles({ db: database.db, services, now: now() })
  for (const line of linesOf(removed)) console.log(line)
  if (demo) console.log('DEMO is on here: the next start draws the demo anew. Set DEMO=0.')
}

function linesOf(removed: RemovedDemo): string[] {
  const { accounts, listings, enquiries, visits, conversations, reviews, tickets, fileKeys } = removed
  if (accounts + listings === 0) return ['There is no demo here; nothing was changed.']
  const lines = [
    `Removed: ${accounts} demo accounts, ${listings} listings, ${enquiries} enquiries, ${visits} visits and meetings, ` +
      `${conversations} conversations, ${reviews} reviews, ${tickets} tickets, ${fileKeys.length} files.`,
  ]
  if (removed.withRealPeople > 0)
    lines.push(
      `${removed.withRealPeople} of these enquiries, visits and conversations were of real people with the demo.`,
    )
  for (const { email, role } of removed.grantedRoles)
    lines.push(`${email} is ${role} because a demo account said so. Is that right?`)
  if (removed.auditEntries > 0)
    lines.push(
      `The audit log keeps ${removed.auditEntries} acts of demo accounts; look through them under Audit log.`,
    )
  if (removed.superadmins === 0)
    lines.push('There is no superadmin now. Make one: npm run admin -- create-superadmin EMAIL')
  return lines
}

function sentenceOf(granted: GrantedSuperadmin, email: string, publicUrl: string): string {
  switch (granted.outcome) {
    case 'closed':
      throw new StartFailure(`The account of ${email} is suspended or deleted; nothing was changed.`)
    case 'already':
      return `${email} is superadmin already; nothing was changed.`
    case 'promoted':
      return `${email} is superadmin now.`
    case 'made':
      return `${email} is superadmin now. Choose the password here, once, within an hour:\n${publicUrl}/reset-password?token=${granted.token}`
  }
}

import { emailSchema } from '#contract/accounts/fields.ts'
import { grantSuperadmin } from '#server/accounts/commands/grant-superadmin.ts'
import type { GrantedSuperadmin } from '#server/accounts/commands/grant-superadmin.ts'
import { listDeletions } from '#server/accounts/queries/find-rights.ts'
import type { Database } from '#database/client.ts'
import { recordAct } from '#server/moderation/commands/record-act.ts'
import { openStore, settled } from '#server/open-store.ts'
import { orExit, StartFailure } from '#server/platform/start-failure.ts'
import { createProfile } from '#server/profiles/commands/create-profile.ts'

const usage = 'Usage: npm run admin -- create-superadmin EMAIL, or: npm run admin -- deletions'

if (import.meta.main)
  await orExit(async () => {
    const asked = process.argv.slice(2)
    const isList = asked.join(' ') === 'deletions'
    const email = isList ? '' : readArguments(asked)
    const store = await openStore(settled(process.env), { join: true, print: () => {} })
    try {
      if (isList) return await printDeletions(store.database.db)
      const { config } = store.services
      const granted = await grantSuperadmin(store.database.db, {
        email,
        createProfile,
        recordAct,
        now: store.now(),
      })
      console.log(sentenceOf(granted, email, config.publicUrl))
    } finally {
      await store.database.close()
    }
  })

/** One JSON line a deletion, the newest first, a hundred at most. */
async function printDeletions(db: Database): Promise<void> {
  for (const deletion of await listDeletions(db)) console.log(JSON.stringify(deletion))
}

function readArguments([command, email, ...more]: readonly string[]): string {
  if (command !== 'create-superadmin' || email === undefined || more.length > 0) throw new StartFailure(usage)
  const read = emailSchema.safeParse(email)
  if (!read.success) throw new StartFailure(`${email} is not an e-mail address. ${usage}`)
  return read.data
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

import { emailSchema } from '#contract/accounts/fields.ts'
import { grantSuperadmin } from '#server/accounts/commands/grant-superadmin.ts'
import type { GrantedSuperadmin } from '#server/accounts/commands/grant-superadmin.ts'
import { openStore, settled } from '#server/open-store.ts'
import { orExit, StartFailure } from '#server/platform/start-failure.ts'
import { createProfile } from '#server/profiles/commands/create-profile.ts'

const usage = 'Usage: npm run admin -- create-superadmin EMAIL'

if (import.meta.main)
  await orExit(async () => {
    const email = readArguments(process.argv.slice(2))
    const store = await openStore(settled(process.env), { join: true, print: () => {} })
    try {
      const { config } = store.services
      const granted = await grantSuperadmin(store.database.db, { email, createProfile, now: store.now() })
      console.log(sentenceOf(granted, email, config.publicUrl))
    } finally {
      await store.database.close()
    }
  })

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

import { factorChallenges, factors } from '#database/schema/account-factors.ts'
import { notifyOfAction } from '#server/accounts/commands/account-actions.ts'
import { notifyOfChange } from '#server/accounts/commands/notify-of-change.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'

import { password } from '../people.ts'
import { type NotificationFixture } from './notification-fixture.ts'

/** Numbers that codes went to. */
let asked = 0

/** Actions of people on their account. */
export const accountFixtures = {
  'account.linkRequested': {
    says: 'account',
    happens: ({ as, buyer: { email } }) => as(null).accounts.requestPasswordReset({ email }),
  },
  'account.codeRequested': {
    says: 'account',
    happens: ({ as, buyer: { email } }) => as(null).accounts.requestSignInCode({ email }),
  },
  'account.contactCodeRequested': {
    says: 'account',
    happens: ({ as }) => as(null).accounts.requestPhoneCode({ phone: String(9_829_000_000 + ++asked) }),
  },
  'account.smsCodeRequested': {
    says: 'account',
    happens: async ({ db, buyer: { userId }, now }) => {
      const phone = { type: 'phone', friendlyName: 'Phone', phone: '+919829012345' } as const
      const [factor] = await db
        .insert(factors)
        .values({ userId, ...phone })
        .returning({ id: factors.id })
      const challengeId = crypto.randomUUID()
      const expiresAt = new Date(now().getTime() + 600_000)
      await db.insert(factorChallenges).values({ id: challengeId, factorId: factor?.id ?? '', expiresAt })
      await publishEvent(db, { name: 'account.smsCodeRequested', challengeId, locale: 'en' })
    },
  },
  'whatsapp.answerDue': {
    says: 'nothing',
    happens: ({ db, buyer: { userId } }) =>
      publishEvent(db, { name: 'whatsapp.answerDue', userId, arrivalKey: '1', answer: 'where' }),
  },
  'account.changed': {
    says: 'account',
    happens: ({ db, buyer: { userId }, now }) =>
      notifyOfChange(db, { userId, change: 'new_device', requestHeaders: new Headers(), now: now() }),
  },
  'account.handled': {
    says: 'account',
    happens: ({ db, buyer: { userId }, now }) =>
      notifyOfAction(db, { userId, action: 'role_granted', role: 'sales', now: now() }),
  },
  'account.exportRequested': {
    says: 'account',
    happens: ({ as, buyer }) => as(buyer).accounts.requestExport(),
  },
  'account.exportReady': {
    says: 'account',
    happens: ({ db, buyer: { userId } }) =>
      publishEvent(db, { name: 'account.exportReady', exportId: crypto.randomUUID(), userId }),
  },
  'account.deleted': {
    says: 'account',
    happens: ({ as, buyer }) => as(buyer).accounts.deleteAccount({ password, word: 'DELETE' }),
  },
  'picture.due': {
    says: 'nothing',
    happens: ({ db }) => {
      const pictureId = crypto.randomUUID()
      const teamId = crypto.randomUUID()
      return publishEvent(db, { name: 'picture.due', pictureId, teamId, attempt: 0, notBefore: null })
    },
  },
} satisfies Record<string, NotificationFixture>

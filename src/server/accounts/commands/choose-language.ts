import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Locale } from '../../platform/context.ts'

type ChooseLanguage = { userId: string; locale: Locale; now: Date }

/** In this language the person gets letters and messages from now on. */
export async function chooseLanguage(db: Database, { userId, locale, now }: ChooseLanguage): Promise<void> {
  await db
    .update(users)
    .set({ locale, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.locale, locale), isNull(users.deletedAt)))
}

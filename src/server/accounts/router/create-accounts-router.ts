import { implementer } from '../../platform/implementer.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { entryHandlers } from './entry.ts'

/** Profiles stand above accounts: what makes one is handed in where all rooms are put together. */
export function createAccountsRouter(createProfile: CreateProfile) {
  return implementer.accounts.router({ ...entryHandlers(createProfile) })
}

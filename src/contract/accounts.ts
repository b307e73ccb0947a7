import { codes } from './accounts/codes.ts'
import { deskActs } from './accounts/desk-acts.ts'
import { desk } from './accounts/desk.ts'
import { entry } from './accounts/entry.ts'
import { factors } from './accounts/factors.ts'
import { legal } from './accounts/legal.ts'
import { rights } from './accounts/rights.ts'
import { sessions } from './accounts/sessions.ts'
import { settings } from './accounts/settings.ts'

/** Identity, session, factors, settings and the rights over one's own data; a part a file. */
export const accounts = {
  ...entry,
  ...codes,
  ...factors,
  ...sessions,
  ...settings,
  ...rights,
  ...desk,
  ...deskActs,
  ...legal,
}

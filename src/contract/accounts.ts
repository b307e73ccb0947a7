import { adminActions } from './accounts/account-actions.ts'
import { peopleAdmin } from './accounts/admin.ts'
import { codes } from './accounts/codes.ts'
import { factors } from './accounts/factors.ts'
import { legal } from './accounts/legal.ts'
import { noticeChoiceProcedures } from './accounts/notice-choices.ts'
import { passkeys } from './accounts/passkeys.ts'
import { phoneSignIn } from './accounts/phone-sign-in.ts'
import { providers } from './accounts/providers.ts'
import { push } from './accounts/push.ts'
import { rights } from './accounts/rights.ts'
import { sessions } from './accounts/sessions.ts'
import { settings } from './accounts/settings.ts'
import { signInProcedures } from './accounts/sign-in.ts'
import { waysInProcedures } from './accounts/ways-in.ts'

/** Identity, sessions, second factors, settings and data rights. */
export const accounts = {
  ...signInProcedures,
  ...codes,
  ...phoneSignIn,
  ...factors,
  ...passkeys,
  ...providers,
  ...sessions,
  ...push,
  ...settings,
  ...waysInProcedures,
  ...noticeChoiceProcedures,
  ...rights,
  ...peopleAdmin,
  ...adminActions,
  ...legal,
}

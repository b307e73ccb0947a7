import { implementer } from '../../platform/implementer.ts'
import type { PersonalData } from '../../platform/rights.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import type { ForgetHistory } from '../commands/set-privacy.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { MoveHomes } from '../commands/suspend-person.ts'
import { codeHandlers } from './codes.ts'
import { deskActHandlers } from './desk-acts.ts'
import { deskHandlers } from './desk.ts'
import { entryHandlers } from './entry.ts'
import { factorHandlers } from './factors.ts'
import { legalHandlers } from './legal.ts'
import { secondStepHandlers } from './second-step.ts'
import { rightsHandlers } from './rights.ts'
import { sessionsHandlers } from './sessions.ts'
import { settingsHandlers } from './settings.ts'

/** What accounts needs of the rooms above it. */
type Above = {
  createProfile: CreateProfile
  forgetHistory: ForgetHistory
  personalData: PersonalData
  keepOut: MoveHomes
  bringBack: MoveHomes
  recordAct: RecordAct
}

/** Handed in where all rooms are put together. */
export function createAccountsRouter({ createProfile, forgetHistory, personalData, ...staff }: Above) {
  return implementer.accounts.router({
    ...entryHandlers(createProfile),
    ...codeHandlers(createProfile),
    ...secondStepHandlers(createProfile),
    ...factorHandlers,
    ...sessionsHandlers,
    ...settingsHandlers(forgetHistory),
    ...rightsHandlers(personalData),
    ...deskHandlers(staff),
    ...deskActHandlers(staff),
    ...legalHandlers(staff.recordAct),
  })
}

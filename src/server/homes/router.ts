import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { disputeHome } from './commands/decide-homes.ts'

const os = implementer.homes

export const homesRouter = { disputeHome: handle(os.disputeHome, disputeHome) }

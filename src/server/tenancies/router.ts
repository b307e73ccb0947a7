import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { refused } from '../platform/outcome.ts'
import { setNeeds } from './commands/set-needs.ts'
import { readLimit } from './policy.ts'
import { findNeeds } from './queries/needs.ts'

const os = implementer.tenancies

export const tenanciesRouter = os.router({
  getNeeds: handle(os.getNeeds, async (call) =>
    takeToken(call, readLimit) ? findNeeds(call) : refused('TOO_MANY_REQUESTS'),
  ),
  setNeeds: handle(os.setNeeds, async (call, input) =>
    takeToken(call, readLimit) ? setNeeds(call, input) : refused('TOO_MANY_REQUESTS'),
  ),
})

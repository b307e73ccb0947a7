import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { setNeeds } from './commands/set-needs.ts'
import { findNeeds } from './queries/needs.ts'

const os = implementer.tenancies

export const tenanciesRouter = os.router({
  getNeeds: handle(os.getNeeds, (call) => findNeeds(call)),
  setNeeds: handle(os.setNeeds, setNeeds),
})

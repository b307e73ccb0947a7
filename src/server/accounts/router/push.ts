import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { turnPushOff, turnPushOn } from '../commands/push-devices.ts'
import { findPush } from '../queries/push-devices.ts'

const os = implementer.accounts

/** Push messages to the browsers of the signed-in person. */
export const pushHandlers = {
  getPush: handle(os.getPush, findPush),
  turnPushOn: handle(os.turnPushOn, turnPushOn),
  turnPushOff: handle(os.turnPushOff, turnPushOff),
}

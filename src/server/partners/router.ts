import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { createKey, revokeKey, rotateKey } from './commands/keys.ts'
import { listKeys } from './queries/keys.ts'

const os = implementer.partners

export const partnersRouter = {
  listKeys: handle(os.listKeys, listKeys),
  createKey: handle(os.createKey, createKey),
  rotateKey: handle(os.rotateKey, rotateKey),
  revokeKey: handle(os.revokeKey, revokeKey),
}

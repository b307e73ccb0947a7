import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused } from '../../platform/outcome.ts'
import { completeAction, logContact, planAction, postponeAction } from '../commands/next-action.ts'
import { createTemplate, deleteTemplate, editTemplate } from '../commands/templates.ts'
import { presentAction } from '../present/index.ts'
import { listTemplates } from '../queries/templates.ts'

const os = implementer.leads

export const nextActionHandlers = {
  planAction: handle(os.planAction, async (call, input) => {
    const action = await planAction(call, input)
    return isRefused(action) ? action : presentAction(action, call.now)
  }),
  postponeAction: handle(os.postponeAction, async (call, input) => {
    const action = await postponeAction(call, input)
    return isRefused(action) ? action : presentAction(action, call.now)
  }),
  completeAction: handle(os.completeAction, completeAction),
  logContact: handle(os.logContact, logContact),
}

export const templateHandlers = {
  listTemplates: handle(os.listTemplates, ({ db, actor }) => listTemplates(db, actor.userId)),
  createTemplate: handle(os.createTemplate, createTemplate),
  editTemplate: handle(os.editTemplate, editTemplate),
  deleteTemplate: handle(os.deleteTemplate, deleteTemplate),
}

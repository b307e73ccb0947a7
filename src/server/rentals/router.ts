import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { isRefused } from '../platform/outcome.ts'
import {
  agreeToRental,
  beginRental,
  cancelRental,
  closeRental,
  findOwnRentalOfLead,
  setPoliceStep,
  setRentalParty,
  setRentalTerms,
} from './commands/agree.ts'
import { openRental } from './commands/change-rental.ts'
import { answerDepositReturn, recordDepositReceived, recordDepositReturned } from './commands/deposit.ts'
import {
  addRentalItem,
  beginMoveOut,
  cancelMoveOut,
  removeRentalItem,
  setRentalItem,
  signInventory,
} from './commands/inventory.ts'
import { addRentalPhoto, removeRentalPhoto } from './commands/photos.ts'
import { sideOf } from './policy.ts'
import { presentRental, presentSummary } from './present/present-rental.ts'
import { findParts } from './queries/inventories.ts'
import { listRentals } from './queries/rentals.ts'

const os = implementer.rentals

export const rentalsRouter = os.router({
  listRentals: handle(os.listRentals, async ({ db, actor }, asked) => {
    const { items, ...place } = await listRentals(db, actor.userId, asked)
    return { ...place, items: items.map((row) => presentSummary(row, sideOf(actor, row) ?? 'landlord')) }
  }),
  getRental: handle(os.getRental, async (call, { id }) => {
    const opened = await openRental(call, id)
    return isRefused(opened) ? opened : presentRental(opened, await findParts(call.db, id))
  }),
  findRentalOfLead: handle(os.findRentalOfLead, findOwnRentalOfLead),
  beginRental: handle(os.beginRental, beginRental),
  setRentalTerms: handle(os.setRentalTerms, setRentalTerms),
  setRentalParty: handle(os.setRentalParty, setRentalParty),
  agreeToRental: handle(os.agreeToRental, agreeToRental),
  cancelRental: handle(os.cancelRental, cancelRental),
  closeRental: handle(os.closeRental, closeRental),
  setPoliceStep: handle(os.setPoliceStep, setPoliceStep),
  addRentalItem: handle(os.addRentalItem, addRentalItem),
  setRentalItem: handle(os.setRentalItem, setRentalItem),
  removeRentalItem: handle(os.removeRentalItem, removeRentalItem),
  addRentalPhoto: handle(os.addRentalPhoto, addRentalPhoto),
  removeRentalPhoto: handle(os.removeRentalPhoto, removeRentalPhoto),
  signInventory: handle(os.signInventory, signInventory),
  beginMoveOut: handle(os.beginMoveOut, beginMoveOut),
  cancelMoveOut: handle(os.cancelMoveOut, cancelMoveOut),
  recordDepositReceived: handle(os.recordDepositReceived, recordDepositReceived),
  recordDepositReturned: handle(os.recordDepositReturned, recordDepositReturned),
  answerDepositReturn: handle(os.answerDepositReturn, answerDepositReturn),
})

import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import {
  addHomes,
  createShortlist,
  deleteShortlist,
  removeHome,
  removePerson,
  renameShortlist,
  renewLink,
  setShortlistClosed,
  showMinutes,
} from './commands/own-list.ts'
import {
  addNote,
  castVote,
  chooseMusts,
  joinShortlist,
  leaveShortlist,
  openShortlist,
  removeNote,
} from './commands/take-part.ts'
import { stateOf } from './policy.ts'
import { presentFile, presentOwn, presentShared } from './present.ts'
import { findUncheckedShortlist, listChanges, listOwnShortlists } from './queries.ts'

const os = implementer.shortlists

export const shortlistsRouter = os.router({
  listShortlists: handle(os.listShortlists, async ({ db, actor, now, services: { config } }) => {
    const own = await listOwnShortlists(db, actor.userId)
    return { items: own.map((each) => presentOwn(each, { config, now })) }
  }),
  createShortlist: handle(os.createShortlist, async (call, input) => {
    const created = await createShortlist(call, input)
    return isRefused(created) ? created : presentOwn(created, { config: call.services.config, now: call.now })
  }),
  renameShortlist: handle(os.renameShortlist, renameShortlist),
  setShortlistClosed: handle(os.setShortlistClosed, setShortlistClosed),
  showShortlistMinutes: handle(os.showShortlistMinutes, showMinutes),
  renewShortlistLink: handle(os.renewShortlistLink, async (call, input) => {
    const renewed = await renewLink(call, input)
    if (isRefused(renewed)) return renewed
    const own = await listOwnShortlists(call.db, call.actor.userId)
    const counted = own.find(({ list }) => list.id === renewed.id)
    return counted
      ? presentOwn(counted, { config: call.services.config, now: call.now })
      : refused('NOT_FOUND')
  }),
  deleteShortlist: handle(os.deleteShortlist, deleteShortlist),
  addHomes: handle(os.addHomes, addHomes),
  removeHome: handle(os.removeHome, removeHome),
  removePerson: handle(os.removePerson, removePerson),
  exportShortlist: handle(os.exportShortlist, async (call, { id }) => {
    const list = await findUncheckedShortlist(call.db, id)
    if (list?.ownerId !== call.actor.userId) return refused('NOT_FOUND')
    return presentFile(await presentShared(call, { list, isOwner: true, person: null }))
  }),
  listShortlistChanges: handle(os.listShortlistChanges, async ({ db, actor }, { id }) => {
    const list = await findUncheckedShortlist(db, id)
    if (list?.ownerId !== actor.userId) return refused('NOT_FOUND')
    return { items: await listChanges(db, { id, ownerId: actor.userId }) }
  }),

  getSharedShortlist: handle(os.getSharedShortlist, async (call, { token }) => {
    const opened = await openShortlist(call, token)
    if (!opened) return refused('NOT_FOUND')
    if (!opened.isOwner && stateOf(opened.list, call.now) === 'expired') return refused('EXPIRED')
    return presentShared(call, opened)
  }),
  joinShortlist: handle(os.joinShortlist, joinShortlist),
  leaveShortlist: handle(os.leaveShortlist, leaveShortlist),
  vote: handle(os.vote, castVote),
  addNote: handle(os.addNote, addNote),
  removeNote: handle(os.removeNote, removeNote),
  chooseMusts: handle(os.chooseMusts, chooseMusts),
})

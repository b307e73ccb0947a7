import { implementer, signedIn } from '../../platform/implementer.ts'
import { presentOwn } from '../present.ts'
import { listOwnProperties } from '../queries/list-own.ts'

const room = implementer.properties

export const managingHandlers = {
  listOwn: room.listOwn.use(signedIn).handler(async ({ context, input: { page, pageSize } }) => {
    const { rows, total } = await listOwnProperties(context.db, {
      userId: context.actor.userId,
      page,
      pageSize,
    })
    const items = rows.map((row) => presentOwn(row, context.now()))
    return { items, total, page, pageSize, hasMore: page * pageSize < total }
  }),
}

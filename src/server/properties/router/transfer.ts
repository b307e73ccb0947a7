import { limits } from '../../accounts/policy.ts'
import { findUncheckedPerson } from '../../accounts/queries/people.ts'
import { callOf } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import type { CheckQuota, TransferEnquiries } from '../commands/dependencies.ts'
import { transferListings, previewTransfer } from '../commands/transfers.ts'
import { countTransferable, listTransferable } from '../queries/transfers.ts'

const properties = implementer.properties

type Dependencies = { checkQuota: CheckQuota; transferEnquiries: TransferEnquiries }

export const transferHandlers = ({ checkQuota, transferEnquiries }: Dependencies) => ({
  listTransferable: properties.listTransferable
    .use(signedIn)
    .handler(async ({ context, input: { ownerId } }) => {
      const items = await listTransferable(context.db, ownerId)
      return { items, total: await countTransferable(context.db, ownerId) }
    }),

  previewTransfer: properties.previewTransfer
    .use(limited(limits.findPeople))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const now = context.now()
      const { to, quota } = accepted(errors, await previewTransfer(db, { ...input, actor, checkQuota, now }))
      const person = await findUncheckedPerson(db, { id: to.id, now })
      if (!person) throw errors.RECIPIENT_UNKNOWN()
      const { taken, coming, limit } = quota
      return { name: person.name, role: person.profileRole, taken, after: taken + coming, limit }
    }),

  transferListings: properties.transferListings.use(signedIn).handler(async ({ context, input, errors }) => {
    const transfer = { ...input, ...callOf(context), checkQuota, transferEnquiries }
    return accepted(errors, await transferListings(context.db, transfer))
  }),
})

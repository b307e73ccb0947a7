import type { PictureResource } from '#contract/partners/api/pictures.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { pictureNamed, startPictureServer } from '#tests/fixtures/servers/picture-server.ts'
import { test as base, type Fixtures } from '#tests/test.ts'

export const test = base.extend<{ agency: Awaited<ReturnType<typeof openAgency>> }>({
  agency: async ({ db, services, now, as, deliverEvents }, provide) =>
    provide(await openAgency({ db, services, now, as, deliverEvents })),
})

/** An agency with a listing, HV-1, and a server of pictures, of which one that is slow is given up after a second. */
async function openAgency({
  deliverEvents,
  ...world
}: Pick<Fixtures, 'db' | 'services' | 'now' | 'as' | 'deliverEvents'>) {
  const { services } = world
  const partner = await createPartner(world)
  const server = await startPictureServer()
  const outgoingOrigins = [{ teamId: partner.teamId, origin: server.origin }]
  services.config = { ...services.config, outgoingOrigins }
  const outgoing = createOutgoing(services)
  services.outgoing = {
    ...outgoing,
    get: (address, options) =>
      outgoing.get(address, { ...options, ...(address.endsWith('/slow') && { milliseconds: 1000 }) }),
  }
  await partner.ask('PUT /listings/HV-1', { body: flat })
  const { ask } = partner
  const read = async (kind = 'photos') => itemsOf((await ask(`GET /listings/HV-1/${kind}`)).body)
  return {
    ...partner,
    server,
    /** States the photos of HV-1 by their paths. */
    put: async (...paths: string[]) => ask('PUT /listings/HV-1/photos', { body: server.items(...paths) }),
    read,
    deliver: deliverEvents,
    /** Delivers, and tells what became of the photos: `done /a`. */
    fetched: async () => {
      await deliverEvents()
      return (await read()).map(({ state, url }) => `${state} ${url?.replace(server.origin, '') ?? '–'}`)
    },
  }
}

export function itemsOf(body: Record<string, unknown>): PictureResource[] {
  // As the contract has them.
  return body['items'] as PictureResource[]
}

export async function fileNamed(name: string): Promise<Blob> {
  return new Blob([new Uint8Array(await pictureNamed(name))], { type: 'image/png' })
}

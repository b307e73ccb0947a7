import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createDrain } from './drain.ts'
import { startingAnswer, type Preparation } from './starting-page.ts'

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export type Port = {
  number: number
  drain: ReturnType<typeof createDrain>
  /** Says on the page what is being prepared now; returns what ends it. */
  prepare: (preparation: Preparation) => () => void
  /** Gives all further requests to the site. */
  serve: (handler: Handler) => void
}

/**
 * Longer than proxies keep an unused connection (nginx one minute, Caddy two): where the server closed it first, a
 * request sent at that moment would fail.
 */
const keepAliveTimeout = 130_000

/** Binds the port, before anything else is loaded: until the site serves it, a page says what is being prepared. */
export async function openPort({ port, host }: { port: number; host: string }): Promise<Port> {
  const preparing = new Set<Preparation>()
  let handle: Handler = (incoming, outgoing) => startingAnswer(incoming, outgoing, preparing)
  const server = createServer(
    // Body timeouts belong to readBody, which sends an error message.
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout },
    (incoming, outgoing) => handle(incoming, outgoing),
  )
  const drain = createDrain(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    number: typeof address === 'object' && address ? address.port : port,
    drain,
    prepare: (preparation) => {
      preparing.add(preparation)
      return () => void preparing.delete(preparation)
    },
    serve: (handler) => void (handle = handler),
  }
}

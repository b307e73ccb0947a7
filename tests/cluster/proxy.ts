import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

type Target = { origin: string; isReady: boolean }

const lookEvery = 250

/**
 * Takes turns among the web processes that are ready, or among all if none is. A request that reached a
 * process is never sent to another.
 */
export async function startProxy(port: number, origins: readonly string[]) {
  const targets: Target[] = origins.map((origin) => ({ origin, isReady: true }))
  let turn = 0

  function next(tried: readonly Target[]): Target | undefined {
    turn++
    const left = targets
      .map((_, at) => targets[(at + turn) % targets.length])
      .filter((target) => target !== undefined)
    const untried = left.filter((target) => !tried.includes(target))
    return untried.find(({ isReady }) => isReady) ?? untried[0]
  }

  function forward(body: Buffer, [incoming, outgoing]: Exchange, tried: readonly Target[] = []) {
    const target = next(tried)
    if (!target) return void outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    const sent = request(new URL(url ?? '/', target.origin), { method, headers, agent: false })
    const abandon = () => void sent.destroy()
    outgoing.once('close', abandon)
    sent.once('response', (answer) => {
      // A process that is starting has not worked the request.
      if (answer.statusCode === 503 && next([...tried, target])) {
        answer.resume()
        outgoing.removeListener('close', abandon)
        return forward(body, [incoming, outgoing], [...tried, target])
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    sent.once('error', (failure) => {
      if (outgoing.headersSent || outgoing.closed) return void outgoing.destroy()
      if (!('code' in failure) || failure.code !== 'ECONNREFUSED') return void outgoing.writeHead(502).end()
      target.isReady = false
      forward(body, [incoming, outgoing], [...tried, target])
    })
    sent.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => forward(Buffer.concat(chunks), [incoming, outgoing]))
  })
  const look = async (target: Target) => {
    target.isReady = await fetch(`${target.origin}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    })
      .then(({ ok }) => ok)
      .catch(() => false)
  }
  const looking = setInterval(() => targets.forEach((target) => void look(target)), lookEvery)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Exchange = readonly [IncomingMessage, ServerResponse]

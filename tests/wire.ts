import { once } from 'node:events'
import { connect } from 'node:net'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'

const text = (value: string) => Buffer.from(`${value}\0`)
const int16 = (value: number) => Buffer.from([value >> 8, value])
const int32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value])

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

/** Messages of PostgreSQL's protocol, for tests of what no driver sends. */
export const parse = (statement: string) => message('P', text(''), text(statement), int16(0))
export const bind = message('B', text(''), text(''), int16(0), int16(0), int16(0))
export const execute = message('E', text(''), int32(0))
export const sync = message('S')
export const query = (statement: string) => message('Q', text(statement))

const startup = () => {
  const body = Buffer.concat([int32(196608), text('user'), text('postgres'), Buffer.from([0])])
  return Buffer.concat([int32(body.length + 4), body])
}

/** A connection of its own to the database of a pool; `send` resolves to the types of the answers. */
export async function connectTo({ options: { host, port } }: Pool) {
  const socket = connect(`${host}/.s.PGSQL.${port}`)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const send = async (messages: readonly Buffer[]): Promise<string[]> => {
    const ends = messages.filter(endsBatch).length
    socket.write(Buffer.concat(messages))
    let received = Buffer.alloc(0)
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      received = Buffer.concat([received, chunk])
      const types = typesOf(received)
      if (types.filter((type) => type === 'Z').length >= ends && types.length > 0) return types
    }
    throw new Error('The connection was closed')
  }
  await send([startup()])
  return { send, destroy: () => socket.destroy() }
}

const endsBatch = ([type]: Buffer) => type === 0 || 'SQ'.includes(String.fromCharCode(type ?? 0))

/** Without reports of settings, which may come at any moment. */
function typesOf(answers: Buffer): string[] {
  const types: string[] = []
  for (let at = 0; at + 5 <= answers.length; at += 1 + answers.readInt32BE(at + 1))
    types.push(String.fromCharCode(answers[at] ?? 0))
  return types.filter((type) => type !== 'S')
}

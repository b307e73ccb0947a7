import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Stage = 'greeting' | 'hello' | 'signIn' | 'sender' | 'recipient' | 'data' | 'content' | 'other'

/** What the server answers at a stage: a reply, `hang` (nothing at all), `drop` (the end of the connection), or null for the usual. */
export type Behaviour = (stage: Stage, said: string) => string | null

const usual: Record<Stage, string> = {
  greeting: '220 ready',
  hello: '250-fine\r\n250 AUTH PLAIN',
  signIn: '235 welcome',
  sender: '250 fine',
  recipient: '250 fine',
  data: '354 go on',
  content: '250 taken',
  other: '250 fine',
}

const stages: readonly (readonly [string, Stage])[] = [
  ['EHLO', 'hello'],
  ['AUTH', 'signIn'],
  ['MAIL', 'sender'],
  ['RCPT', 'recipient'],
  ['DATA', 'data'],
]

/** A mail server that speaks SMTP over a real socket and misbehaves as it is told. */
export async function startMailServer(behaviour: Behaviour = () => null) {
  const server = createServer((socket) => converse(socket))
  /** Letters that came whole, whatever was answered to them. */
  const arrived: string[] = []
  let connections = 0
  let behave = behaviour

  function converse(socket: Socket) {
    connections++
    let email: string | null = null
    const answer = (stage: Stage, said: string) => {
      const told = behave(stage, said) ?? usual[stage]
      if (told === 'drop') return socket.destroy()
      if (told === 'hang') return
      if (stage === 'data' && told.startsWith('3')) email = ''
      socket.write(`${told}\r\n`)
    }
    answer('greeting', '')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      if (email === null) {
        const found = stages.find(([command]) => said.toUpperCase().startsWith(command))
        return answer(found?.[1] ?? 'other', said)
      }
      email += said
      if (!email.endsWith('\r\n.\r\n')) return
      arrived.push(email)
      const whole = email
      email = null
      answer('content', whole)
    })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://haveli:kachori-and-chai@127.0.0.1:${port}`,
    arrived,
    connections: () => connections,
    /** From now on. */
    does: (next: Behaviour) => void (behave = next),
    recovers: () => void (behave = () => null),
  }
}

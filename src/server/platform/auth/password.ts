import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

/** A PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive('argon2id', { message: bytesOf(password), nonce: salt, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** False for a wrong password and for an unknown hash format. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const fields = phc.exec(hash)?.groups
  if (!fields) return false
  const { memory, passes, lanes, salt = '', tag = '' } = fields
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

const phc =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<lanes>\d{1,2})\$(?<salt>[A-Za-z0-9+/]{11,64})\$(?<tag>[A-Za-z0-9+/]{22,128})$/

/** Keyboards may send the same letter in different Unicode forms. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

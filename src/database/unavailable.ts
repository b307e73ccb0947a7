/** SQLSTATE of a lost connection, of too many connections, of a server that stops or starts. */
const sqlStates = /^(?:08\w{3}|53300|57P\w{2})$/
const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver gives these no code. */
const ofDriver =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether the database could not be asked or did not answer, rather than refusing what it was asked. */
export function isUnavailable(failure: unknown): boolean {
  // A TypeError is what `fetch` throws for another server that is away.
  if (!(failure instanceof Error) || failure instanceof TypeError) return false
  const code = 'code' in failure ? String(failure.code) : ''
  return (
    sqlStates.test(code) ||
    networkCodes.has(code) ||
    ofDriver.test(failure.message) ||
    isUnavailable(failure.cause)
  )
}

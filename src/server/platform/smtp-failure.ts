/** Why a mail server did not take a letter; its own words may name people and are left out. */
export type SmtpFailure = { code: string; command: string; replyCode: number | null; isFinal: boolean }

export function smtpFailureOf(error: unknown): SmtpFailure {
  const told = error instanceof Error ? error : new Error('nothing told')
  const code = 'code' in told && typeof told.code === 'string' ? told.code : told.name
  const command = 'command' in told && typeof told.command === 'string' ? told.command : 'CONN'
  const reply = 'response' in told && typeof told.response === 'string' ? told.response : ''
  const replyCode = /^[45]\d\d/.test(reply) ? Number(reply.slice(0, 3)) : null
  return {
    code,
    command,
    replyCode,
    isFinal: isFinal(command, reply) || (code === 'EENVELOPE' && command === 'API'),
  }
}

/**
 * A recipient or a content that the server will never take. What it says of us (5.7: not allowed to relay, not
 * signed in) the operator may mend, and the letter waits for that.
 */
function isFinal(command: string, reply: string): boolean {
  if (!reply.startsWith('5')) return false
  if (command === 'RCPT TO') return !/^5\d\d[ -]5\.7\./.test(reply) && !reply.startsWith('53')
  return command === 'DATA'
}

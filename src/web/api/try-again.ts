import { failureOf } from './failure.ts'

const maxTries = 4
const pause = 2000

/** A refusal is final; a lost connection is tried again. */
export async function tryAgain<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === maxTries || failureOf(error) !== null) throw error
      await new Promise((next) => setTimeout(next, pause * attempt))
    }
  }
}

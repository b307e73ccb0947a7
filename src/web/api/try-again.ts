import { failureOf } from './failure.ts'

const tries = 4
const pause = 2000

/** A refusal is final; a lost connection is tried again. */
export async function tryAgain<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === tries || failureOf(error) !== null) throw error
      await new Promise((next) => setTimeout(next, pause * attempt))
    }
  }
}

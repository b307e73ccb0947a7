import { FolderInUse } from '#database/embedded.ts'
import { OtherMigrations } from '#database/migrate.ts'
import { isUnavailable } from '#database/unavailable.ts'

/** Why the program cannot start, in lines for the operator. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

const explained = [StartFailure, FolderInUse, OtherMigrations]

/** Runs the start; a failure with an explanation exits with its lines, a database that is away with one, any other error with its stack. */
export async function runOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(linesOf(error))
    process.exit(1)
  }
}

function linesOf(error: unknown): unknown {
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && isUnavailable(error))
    return `DATABASE_URL: the database does not answer (${innermost(error).message}); see that it runs and that the address is right`
  return error
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

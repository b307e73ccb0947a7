/** Why the program cannot start, in lines for the operator. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Runs the start; a StartFailure exits with its lines, any other error with its stack. */
export async function orExit(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exit(1)
  }
}

/** Why the program cannot start, in lines for the person who started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Runs the start; a known reason ends the program with its lines, an unknown one with its stack. */
export async function orExit(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exit(1)
  }
}

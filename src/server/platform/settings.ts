import { existsSync } from 'node:fs'

import { readConfig, type ReadConfig } from './config.ts'
import { StartFailure } from './start-failure.ts'

const file = '.env'

/** The settings of this process; `.env` in the working directory says what the environment leaves open. */
export function loadSettings(): ReadConfig {
  if (existsSync(file)) process.loadEnvFile(file)
  return settingsOf(process.env)
}

/** What the environment says, or one line a variable on what is wrong with it. */
export function settingsOf(environment: NodeJS.ProcessEnv): ReadConfig {
  const reading = readConfig(environment)
  if (!reading.ok) throw new StartFailure(reading.problems.join('\n'))
  return reading.config
}

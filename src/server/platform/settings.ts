import { existsSync } from 'node:fs'

import { readConfig, type ReadConfig } from './config.ts'
import { StartFailure } from './start-failure.ts'

const file = '.env'

/**
 * The settings of this process; `.env` in the working directory fills in what the environment leaves unset.
 */
export function loadSettings(): ReadConfig {
  if (existsSync(file)) process.loadEnvFile(file)
  return settingsOf(process.env)
}

/** Settings from the environment, or one error line per variable. */
export function settingsOf(environment: NodeJS.ProcessEnv): ReadConfig {
  const reading = readConfig(environment)
  if (!reading.ok) throw new StartFailure(reading.problems.join('\n'))
  return reading.config
}

/** Of commands that read or write everything in one transaction: past a connection pooler. */
export function pastPooler(read: ReadConfig): ReadConfig {
  return { ...read, databaseUrl: read.databaseDirectUrl ?? read.databaseUrl }
}

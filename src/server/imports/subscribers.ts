import type { Subscribers } from '../platform/jobs/jobs.ts'
import { workImport } from './commands/work-import.ts'

export const subscribers: Subscribers = { 'import.due': workImport }

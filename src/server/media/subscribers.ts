import type { Subscribers } from '../platform/jobs/jobs.ts'
import { makeSizes } from './commands/make-sizes.ts'

export const subscribers: Subscribers = {
  'image.sizesDue': ({ db, services: { files } }, { key }) => makeSizes(db, { files, key }),
}

import type { Subscribers } from '../platform/jobs/jobs.ts'
import { photoFiles } from './policy.ts'

export const subscribers: Subscribers = {
  'profile.photoDropped': async ({ services }, { photo }) => {
    for (const name of photoFiles(photo)) await services.files.remove(name)
  },
}

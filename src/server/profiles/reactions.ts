import type { Reactions } from '../platform/jobs.ts'
import { photoFiles } from './policy.ts'

export const reactions: Reactions = {
  'profile.photoDropped': async ({ services }, { photo }) => {
    for (const name of photoFiles(photo)) await services.files.remove(name)
  },
}

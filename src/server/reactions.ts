import type { Reactions } from './platform/jobs.ts'

/** Every room that reacts to news. */
export const reactions: readonly Reactions[] = []

import { entry } from './accounts/entry.ts'

/** Identity, session, factors, settings and the rights over one's own data; a part a file. */
export const accounts = { ...entry }

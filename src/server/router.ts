import { implementer } from './platform/implementer.ts'

/** All rooms behind the contract. */
export const router = {}

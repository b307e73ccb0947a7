import type { DeviceSession } from '#contract/accounts/sessions.ts'

/** What was shown to whoever gave a reason. */
export type Contact = { email: string; phones: readonly string[] }

/** A device of somebody else's. */
export type StaffSession = Omit<DeviceSession, 'isThis'>

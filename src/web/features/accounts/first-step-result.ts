import type { api } from '#web/api/client.ts'

/** Who is signed in now, or what the second step may be. */
export type FirstStepResult = Awaited<ReturnType<typeof api.accounts.signIn>>

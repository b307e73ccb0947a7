import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'
import { dataExportStatuses } from '../enums.ts'
import { deletionRefusals, erasedKinds, retainedKinds } from '../enums/accounts.ts'
import { currentPasswordSchema, passwordErrors } from './settings.ts'

const dataExport = z.object({
  /** The newest one; null: never asked for. */
  latest: z
    .object({
      status: z.enum(dataExportStatuses),
      requestedAt: instantSchema,
      /** Until when its link works; null unless it is ready. */
      worksUntil: instantSchema.nullable(),
      bytes: z.number().int().nullable(),
    })
    .nullable(),
  /** From when on a new one may be asked for; null: now. */
  nextFrom: instantSchema.nullable(),
})
export type DataExport = z.infer<typeof dataExport>

const counted = z.object({ kind: z.enum(erasedKinds), count: z.number().int().positive() })

const deletionOutlook = z.object({
  refusal: z.enum(deletionRefusals).nullable(),
  /** What would be lost. */
  losses: z.array(counted),
})
export type DeletionOutlook = z.infer<typeof deletionOutlook>

const deletionReceipt = z.object({
  deletedAt: instantSchema,
  removed: z.array(counted),
  retained: z.array(z.enum(retainedKinds)),
})
export type DeletionReceipt = z.infer<typeof deletionReceipt>

export const deleteAccountInput = z.object({
  password: currentPasswordSchema,
  /** The word that the form shows, in the caller's language. */
  word: z
    .string()
    .max(40)
    .refine((typed) => typed.trim().toUpperCase() === m.accounts_delete_confirmation(), {
      error: () => m.accounts_delete_confirmation_wrong({ word: m.accounts_delete_confirmation() }),
    }),
})

export const rights = {
  getDataExport: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/data-export',
    summary: 'How the newest archive of everything held about the caller stands',
  }).output(dataExport),

  requestExport: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/data-export',
    summary:
      'Ask for an archive of everything held about the caller, once a day; a link is mailed that works for 7 days',
  })
    .output(dataExport)
    .errors(failures({ ONCE_A_DAY: m.accounts_export_once_a_day })),

  getDeletionOutlook: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/deletion',
    summary: 'What deleting the account would remove, or why it is not possible',
  }).output(deletionOutlook),

  deleteAccount: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/deletion',
    summary:
      "Delete the caller's account for good: listings end, personal data is removed, a receipt is mailed",
  })
    .input(deleteAccountInput)
    .output(deletionReceipt)
    .errors(
      failures({
        ...passwordErrors,
        DEMO: m.accounts_delete_demo,
        STAFF_ACCOUNT: m.accounts_delete_staff,
        LAST_SUPERADMIN: m.accounts_delete_last_superadmin,
      }),
    ),
}

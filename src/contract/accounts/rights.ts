import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { dataExportStatuses } from '../enums.ts'
import { deletionRefusals, erasedKinds, retainedKinds } from '../enums/accounts.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'
import { currentPasswordSchema, passwordErrors } from './settings.ts'

const dataExport = z.object({
  /** The newest archive; null if none was requested. */
  latest: z
    .object({
      status: z.enum(dataExportStatuses),
      requestedAt: instantSchema,
      /** Where it is downloaded, of an account without an email; null: the link was emailed. */
      path: z.string().nullable(),
      /** Expiry of the download link; null unless the archive is ready. */
      worksUntil: instantSchema.nullable(),
      bytes: z.number().int().nullable(),
    })
    .nullable(),
  /** Earliest time of the next request; null for now. */
  nextFrom: instantSchema.nullable(),
})
export type DataExport = z.infer<typeof dataExport>

const erasedCount = z.object({ kind: z.enum(erasedKinds), count: z.number().int().positive() })

const deletionOutlook = z.object({
  refusal: z.enum(deletionRefusals).nullable(),
  /** Data that would be deleted. */
  losses: z.array(erasedCount),
})
export type DeletionOutlook = z.infer<typeof deletionOutlook>

const deletionReceipt = z.object({
  deletedAt: instantSchema,
  /** To the address of the account; without one this answer is the receipt. */
  isEmailed: z.boolean(),
  removed: z.array(erasedCount),
  retained: z.array(z.enum(retainedKinds)),
})
export type DeletionReceipt = z.infer<typeof deletionReceipt>

export const deleteAccountInput = z.object({
  password: currentPasswordSchema,
  /** The confirmation word shown by the form, in the caller's language. */
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
    summary: "Status of the newest archive of the caller's personal data",
  }).output(dataExport),

  requestExport: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/data-export',
    summary:
      'Request an archive of all personal data of the caller, once a day; the emailed link works for 7 days',
  })
    .output(dataExport)
    .errors(failures({ ONCE_A_DAY: m.accounts_export_once_a_day })),

  getDeletionOutlook: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/deletion',
    summary: "What deleting the caller's account would remove, or why it cannot be deleted",
  }).output(deletionOutlook),

  deleteAccount: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/deletion',
    summary:
      "Delete the caller's account permanently: listings end, personal data is removed, a receipt is emailed",
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

import { digitsOf } from '#contract/phone.ts'
import type { FactorChoice, OwnFactors } from '#contract/accounts/factors.ts'
import type { DataExport, DeletionReceipt } from '#contract/accounts/rights.ts'
import { keptWords, removedWords } from '#contract/accounts/receipt.ts'
import { erasedKinds, keptKinds } from '#contract/words/erasure.ts'
import type { captchaOperators, dataExportStatuses } from '#contract/words.ts'

import { deviceOf } from '../../platform/device.ts'
import type { Locale } from '../../platform/context.ts'
import { networkOf } from '../../platform/network.ts'
import { nextExportFrom } from '../policy.ts'
import type { FactorRow } from '../queries/list-factors.ts'

type Captcha = {
  id: string
  left: number
  operator: (typeof captchaOperators)[number]
  right: number
  expiresAt: Date
}

const signs = { plus: '+', minus: '−', times: '×' }

export function presentCaptcha({ id, left, operator, right, expiresAt }: Captcha) {
  return { id, question: `${left} ${signs[operator]} ${right} = ?`, expiresAt: expiresAt.toISOString() }
}

/** What a person sees of their own factor. */
export function presentFactor(row: FactorRow): OwnFactors['factors'][number] {
  const { verifiedAt, lastUsedAt } = row
  return {
    ...presentFactorChoice(row),
    addedAt: (verifiedAt ?? row.createdAt).toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** What a browser that has only passed the first step may know of a factor. */
export function presentFactorChoice({ id, type, friendlyName, phone }: FactorRow): FactorChoice {
  return { id, type, friendlyName, hint: phone === null ? null : phoneHint(phone) }
}

/** The last three digits: enough for the owner of the number. */
export function phoneHint(phone: string): string {
  return `+91 ••••• ••${digitsOf(phone).slice(-3)}`
}

type Session = {
  id: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
  isThis: boolean
}

export function presentSession({ id, ipAddress, userAgent, createdAt, updatedAt, isThis }: Session) {
  return {
    id,
    ...deviceOf(userAgent),
    isHandheld: /mobi|android|iphone|ipad|kaios/i.test(userAgent ?? ''),
    network: shortened(ipAddress ?? ''),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isThis,
  }
}

/** The half of the address that names the network, with a sign for what was left out. */
function shortened(address: string): string | null {
  const four = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (four) return `${four}.…`
  return address.includes(':') ? `${networkOf(address).split(':').slice(0, 3).join(':')}:…` : null
}

type ExportRow = {
  status: (typeof dataExportStatuses)[number]
  createdAt: Date
  expiresAt: Date | null
  bytes: number | null
}

export function presentExport(latest: ExportRow | null, now: Date): DataExport {
  if (latest === null) return { latest: null, nextFrom: null }
  const { status, createdAt, expiresAt, bytes } = latest
  const isReady = status === 'ready' && expiresAt !== null && expiresAt > now
  return {
    latest: {
      status: status === 'ready' && !isReady ? 'expired' : status,
      requestedAt: createdAt.toISOString(),
      worksUntil: isReady ? expiresAt.toISOString() : null,
      bytes: isReady ? bytes : null,
    },
    nextFrom: nextExportFrom(latest, now)?.toISOString() ?? null,
  }
}

/** Each kind that there was any of, in one order everywhere. */
export function presentCounts(counts: Readonly<Record<string, number>>): DeletionReceipt['removed'] {
  return erasedKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}

/** The receipt as sentences. */
export function presentReceipt({
  removed,
  kept,
  locale,
}: {
  removed: Readonly<Record<string, number>>
  kept: Readonly<Record<string, unknown>>
  locale: Locale
}): { removed: string[]; kept: string[] } {
  return {
    removed: presentCounts(removed).map(({ kind, count }) => removedWords[kind]({ count }, { locale })),
    kept: keptKinds.filter((kind) => kind in kept).map((kind) => keptWords[kind]({}, { locale })),
  }
}

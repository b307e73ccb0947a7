import type { ColumnMapping } from '#contract/imports/column-mapping.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { saysOther } from '#contract/imports/recognize-headers.ts'
import { readRooms } from '#contract/quantities/read-quantity.ts'

import { readPhones } from '../leads/read-phones.ts'
import { isAmenity } from '../rows/read-amenities.ts'
import { isAvailability, isSaleOrSold } from '../rows/read-offer.ts'
import { answerIn } from '../rows/read-rules.ts'
import { isType } from '../rows/read-type.ts'

/** The columns of a file with the values of each. */
type Table = { columns: readonly string[]; texts: readonly (readonly string[])[] }

type Judgement = {
  field: string
  /** Of the values that say something here. */
  share: number
  isMeant: (text: string) => boolean
  /** Says nothing for or against. */
  isNeutral?: (text: string) => boolean
  /** Only where the file has no column of the field otherwise. */
  isOnly: boolean
  /** Most values differ: the number that all called is that of the office. */
  isOfEach?: boolean
  /** Of which headers; of all others than these. */
  header?: (column: string) => boolean
  except?: RegExp
}

/** Of the office, not of whoever called. */
const ownNumbers = /virtual|did\b|ivr|tracking|our|office|called (?:no|number|to)|^to\b|dialled/i

/** Whose state is not that of the home. */
const otherStates =
  /photo|image|key|loan|bank|rera|pay|call|kyc|document|paper|video|verif|registry|furnish|construct|sewer|water|lift|parking|electric|approv|tenant|owner|posted|lead/i

const judgements: Readonly<Record<ImportKind, readonly Judgement[]>> = {
  listings: [
    { field: 'status', share: 0.5, isMeant: isSaleOrSold, isOnly: false, except: otherStates },
    {
      field: 'status',
      share: 0.5,
      isMeant: (text) => isSaleOrSold(text) || isAvailability(text),
      isOnly: false,
      header: (column) => /status|avail|स्थिति|हालत/i.test(column),
      except: otherStates,
    },
    { field: 'amenities', share: 1, isMeant: isYesOrNo, isOnly: false, header: isAmenity },
    {
      field: 'type',
      share: 0.8,
      isMeant: isType,
      isNeutral: (text) => readRooms(text) !== null,
      isOnly: true,
      except: /near|suit|park|also|other|owner/i,
    },
  ],
  leads: [
    { field: 'phone', share: 0.6, isMeant: isMobile, isOnly: true, isOfEach: true, except: ownNumbers },
    {
      field: 'email',
      share: 0.6,
      isMeant: (text) => /^\S+@\S+\.\S+$/.test(text),
      isOnly: true,
      isOfEach: true,
      except: ownNumbers,
    },
  ],
}

/**
 * A column whose header nobody knows, by what stands below it: Sell and Rent, Flat and Plot, or mobile numbers. A state
 * that nobody reads would list homes that are gone.
 */
export function judgeUnknown(
  { columns, texts }: Table,
  mapping: ColumnMapping,
  kind: ImportKind,
): Record<string, string> {
  const judged: Record<string, string> = { ...mapping }
  for (const { field, share, isMeant, isNeutral, isOnly, isOfEach, header, except } of judgements[kind]) {
    for (const [position, column] of columns.entries()) {
      const isTaken = isOnly && Object.values(judged).includes(field)
      if (column in judged || isTaken || saysOther(column, field)) continue
      if (except?.test(column) || header?.(column) === false) continue
      const values = (texts[position] ?? []).filter((text) => isMeant(text) || !isNeutral?.(text))
      const meant = values.filter(isMeant)
      const isOne = isOfEach === true && meant.length > 1 && new Set(meant).size <= meant.length / 2
      if (!isOne && meant.length > 0 && meant.length >= share * values.length) judged[column] = field
    }
  }
  return judged
}

function isYesOrNo(text: string): boolean {
  return answerIn(text) !== undefined
}

function isMobile(text: string): boolean {
  return readPhones([text], null).phones.some((phone) => /^\+91[6-9]/.test(phone))
}

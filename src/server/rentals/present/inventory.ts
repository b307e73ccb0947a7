import sharp from 'sharp'

import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import { formatReading, nameOfItem } from '#contract/rentals/item-words.ts'
import type { InventoryMoment } from '#contract/rentals/shapes.ts'
import { m } from '#messages'

import type { Files } from '../../platform/files/files.ts'
import type { PdfContent, PdfPart } from '../../platform/files/pdf/write-pdf.ts'
import { inLanguage, type Locale } from '../../platform/http/request-context.ts'
import type { OpenedRental } from '../commands/change-rental.ts'
import { photoFile } from '../policy.ts'
import type { RentalParts } from '../queries/inventories.ts'
import { presentRental } from './present-rental.ts'

type Shown = ReturnType<typeof presentRental>
type Inventory = Shown['inventories'][number]
type Item = Inventory['items'][number]

type Asked = { moment: InventoryMoment; language: Locale; now: Date; files: Files }

/** What both found in the home on that day, with its photos; null before there is such a list. */
export async function composeInventory(
  opened: OpenedRental,
  parts: RentalParts,
  { moment, language, now, files }: Asked,
): Promise<PdfContent | null> {
  const shown = inLanguage(language, () => presentRental(opened, parts))
  const inventory = shown.inventories.find((each) => each.moment === moment)
  if (!inventory) return null
  const pictures = await readPictures(inventory, { rentalId: opened.rental.id, files })
  return inLanguage(language, () => {
    const { landlord, tenant } = inventory.signatures
    return {
      title: m.rentals_inventory_title(moment),
      language,
      banner: landlord && tenant ? null : m.rentals_doc_unsigned_banner(),
      footer: (page, pages) =>
        inLanguage(language, () =>
          m.rentals_doc_footer({
            product: m.layout_product(),
            version: inventory.version,
            day: formatDay(dayInIndia(now)),
            page,
            pages,
          }),
        ),
      parts: [
        { kind: 'paragraph', text: shown.terms?.homeAddress ?? shown.listed.address },
        ...(['landlord', 'tenant'] as const).map((side): PdfPart => ({
          kind: 'paragraph',
          text: m.rentals_doc_of_side({
            side: m.rentals_side(side),
            text: shown.parties[side]?.name ?? m.rentals_doc_blank(),
          }),
        })),
        tableOf(inventory),
        ...signaturesOf(inventory),
        ...(pictures.length === 0
          ? []
          : [
              { kind: 'heading', text: m.rentals_doc_photos() } as const,
              { kind: 'pictures', pictures } as const,
            ]),
      ],
    }
  })
}

function tableOf({ moment, items }: Inventory): PdfPart {
  const isLast = moment === 'move_out'
  const head = (['room', 'name', 'count', 'condition'] as const).map((column) =>
    m.rentals_doc_columns(column),
  )
  const before = isLast ? [m.rentals_doc_columns('before')] : []
  return {
    kind: 'table',
    widths: isLast ? [2, 3, 2, 2, 3, 3] : [2, 3, 2, 2, 4],
    rows: [
      [...head, ...before, m.rentals_doc_columns('note')],
      ...items.map((item) => [
        item.room,
        nameOfItem(item),
        amountOf(item),
        item.condition === null ? '' : m.rentals_condition(item.condition),
        ...(isLast ? [beforeOf(item)] : []),
        item.note,
      ]),
    ],
  }
}

function amountOf({ count, reading }: Pick<Item, 'count' | 'reading'>): string {
  if (reading !== null) return formatReading(reading)
  return count === null ? '' : String(count)
}

function beforeOf({ before }: Item): string {
  if (!before) return '–'
  const condition = before.condition === null ? null : m.rentals_condition(before.condition)
  return [amountOf(before), condition, before.note].filter((part) => part !== null && part !== '').join(', ')
}

function signaturesOf({ signatures }: Inventory): PdfPart[] {
  return (['landlord', 'tenant'] as const).map((side) => {
    const signed = signatures[side]
    const text = signed
      ? m.rentals_signed(signed.channel, { name: signed.name, moment: formatMoment(signed.at) })
      : m.rentals_not_signed()
    return { kind: 'paragraph', text: m.rentals_doc_of_side({ side: m.rentals_side(side), text }) }
  })
}

/** As JPEG: a PDF holds no WebP. */
async function readPictures({ items }: Inventory, { rentalId, files }: { rentalId: string; files: Files }) {
  const pictures: { bytes: Buffer; caption: string }[] = []
  for (const item of items)
    for (const { id } of item.photos) {
      const stored = await files.read(photoFile(rentalId, id, 'small'))
      if (stored)
        pictures.push({
          bytes: await sharp(stored.bytes).jpeg({ quality: 72 }).toBuffer(),
          caption: [item.room, item.name].filter((part) => part !== '').join(': '),
        })
    }
  return pictures
}

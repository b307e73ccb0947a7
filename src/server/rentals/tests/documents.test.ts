import { lastDayOf } from '#contract/rentals/last-day.ts'
import { writePdf } from '#server/platform/files/pdf/write-pdf.ts'
import { isRefused } from '#server/platform/outcome.ts'
import { composeAgreement } from '#server/rentals/present/agreement.ts'
import { composeInventory } from '#server/rentals/present/inventory.ts'
import { findParts } from '#server/rentals/queries/inventories.ts'
import { expect, test } from '#tests/test.ts'

import { openRental } from '../commands/change-rental.ts'
import { agree, beginRental, moveIn } from './rental-world.ts'

test.each([
  ['2026-12-01', 11, '2027-10-31'],
  ['2026-12-15', 1, '2027-01-14'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-01-30', 1, '2027-02-28'],
])('a lease from %s for %i months ends on %s', (startsOn, months, last) => {
  expect(lastDayOf({ startsOn, months })).toBe(last)
})

test('the draft says what both entered, with blanks for what they did not', async ({
  as,
  db,
  now,
  callAs,
}) => {
  const begun = await beginRental({ as, db, now })
  const opened = await openRental(callAs(begun.tenant), begun.id)
  if (isRefused(opened)) throw new Error('The rental was not opened')
  const blank = JSON.stringify(composeAgreement(opened.rental, 'en', now()))
  expect(blank).toContain('Landlord: ________________')
  await agree(as, begun)
  const agreed = await openRental(callAs(begun.tenant), begun.id)
  if (isRefused(agreed)) throw new Error('The rental was not opened')
  const { parts } = composeAgreement(agreed.rental, 'en', now())
  const said = JSON.stringify(parts)
  for (const text of [
    'Landlord: Sunita Agarwal, residing at 4 Bapu Nagar.',
    'Tenant: Imran Khan, S/o, D/o or W/o Rashid Khan, residing at 12 Station Road, Kota.',
    'The lease is for 11 months, from Dec 01, 2026 to Oct 31, 2027.',
    'The rent is ₹18,000 a month, payable in advance by day 5 of that month;',
    'Maintenance of ₹1,200 a month',
    'the home at Flat 302, 14 Park Road',
    'a deposit of ₹36,000',
    'After that, either side may end the lease with 1 month',
    'the rent rises by 8%',
    'At most 4 people live in the home.',
    'One coat of paint on leaving',
  ])
    expect(said).toContain(text)
})

test('draft and inventory are PDF files in both languages', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  callAs,
  services: { files },
}) => {
  const { id, tenant } = await moveIn({ as, db, now, mail, deliverEvents })
  const opened = await openRental(callAs(tenant), id)
  if (isRefused(opened)) throw new Error('The rental was not opened')
  const parts = await findParts(db, id)
  for (const language of ['en', 'hi'] as const) {
    const inventory = await composeInventory(opened, parts, {
      moment: 'move_in',
      language,
      now: now(),
      files,
    })
    expect(inventory).not.toBeNull()
    for (const content of [composeAgreement(opened.rental, language, now()), inventory]) {
      const bytes = content && (await writePdf(content))
      expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
    }
  }
  const asked = { moment: 'move_out', language: 'en', now: now(), files } as const
  expect(await composeInventory(opened, parts, asked)).toBeNull()
})

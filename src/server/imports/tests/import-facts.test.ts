import { asc } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

import { columns, csvOf, homeRows, importHomes } from './import-files.ts'

type Home = typeof properties.$inferSelect
type Written = readonly [header: string, typed: string, stated: Partial<Home>]

const nothing = { floor: null, totalFloors: null }

/** As people write them; what is not certain is left out. */
const written: readonly Written[] = [
  ['Floor', 'Ground', { floor: 0 }],
  ['Floor', 'GF', { floor: 0 }],
  ['Floor No.', 'UGF', { floor: 0.5 }],
  ['Floor', 'Stilt', { floor: -0.5 }],
  ['Floor', 'Lower Ground', { floor: -1 }],
  ['Floor', '-1', { floor: -1 }],
  ['Floor', '0.5', { floor: 0.5 }],
  ['Floor', '-0.5 of 4', { floor: -0.5, totalFloors: 4 }],
  ['Floor', '1.5', nothing],
  ['Floor', '2nd of 4', { floor: 2, totalFloors: 4 }],
  ['Floor', '3/5', { floor: 3, totalFloors: 5 }],
  ['Floor', '4 out of 12 floors', { floor: 4, totalFloors: 12 }],
  ['Floor', 'First Floor', { floor: 1 }],
  ['Floor', 'Top floor of 7', { floor: 7, totalFloors: 7 }],
  ['Floor', 'G+3', { floor: null, totalFloors: 4 }],
  ['मंज़िल', 'भूतल', { floor: 0 }],
  ['मंज़िल', 'पहली मंज़िल', { floor: 1 }],
  ['मंज़िल', '५ में से दूसरी', { floor: 2, totalFloors: 5 }],
  ['Floor', 'Ground + First', nothing],
  ['Floor', '5th of 4', { floor: null, totalFloors: 4 }],
  ['Floor', 'penthouse', nothing],
  ['Total floors', 'S+4', { totalFloors: 4 }],
  ['कुल मंज़िलें', '७', { totalFloors: 7 }],
  ['Lift', 'Yes', { hasLift: true }],
  ['No of lifts', '2', { hasLift: true }],
  ['लिफ़्ट', 'नहीं', { hasLift: false }],
  ['Lift', 'planned', { hasLift: null }],
  ['Balcony', '2', { balconies: 2 }],
  ['Additional rooms', 'Puja + servant quarter', { extraRooms: ['servant', 'pooja'] }],
  ['Additional rooms', 'store, no servant room', { extraRooms: ['store'] }],
  ['Kitchen', 'Semi modular', { kitchen: 'modular' }],
  ['रसोई', 'खुली', { kitchen: 'open' }],
  ['View', 'Park facing, main road', { overlooking: ['park', 'main_road'] }],
  ['Corner property', 'haan', { isCorner: true }],
  ['Open sides', '3', { openSides: 3 }],
  ['Road width', '40 ft', { roadWidth: 40 }],
  ['Road width', '12 m', { roadWidth: 39.4 }],
  ['सड़क की चौड़ाई', '३० फ़ुट', { roadWidth: 30 }],
  ['Road width', 'wide', { roadWidth: null }],
  ['Gated community', 'Y', { isGated: true }],
  ['Power backup', '24x7', { powerBackupHours: 24 }],
  ['Power backup', 'No', { powerBackupHours: 0 }],
  ['Power backup', '6 hrs', { powerBackupHours: 6 }],
  ['Power backup', 'Partial', { powerBackupHours: null }],
  ['Sewer line', 'Yes', { sewer: 'municipal' }],
  ['सीवर', 'सेप्टिक टैंक', { sewer: 'septic' }],
  [
    'Maintenance includes',
    'Guard, lift & housekeeping',
    { maintenanceCovers: ['security', 'lift', 'cleaning'] },
  ],
  ['Possession date', 'Dec 2027', { possessionState: 'under_construction', possessionDate: '2027-12-31' }],
  ['Possession', '31/03/2028', { possessionState: 'under_construction', possessionDate: '2028-03-31' }],
  ['Possession by', 'Q2 2028', { possessionState: 'under_construction', possessionDate: '2028-06-30' }],
  [
    'Availability',
    'Under Construction (Dec 2027)',
    { possessionState: 'under_construction', possessionDate: '2027-12-31' },
  ],
  [
    'Possession',
    'निर्माणाधीन - मार्च 2028',
    { possessionState: 'under_construction', possessionDate: '2028-03-31' },
  ],
  ['Possession', 'Jan 2020', { possessionState: 'ready', possessionDate: null }],
  ['Possession date', 'soon', { possessionState: null, possessionDate: null }],
]

const let_: readonly Written[] = [
  ['Preferred tenants', 'Family only', { tenantKinds: ['family'] }],
  ['Preferred tenants', 'Any', { tenantKinds: ['family', 'bachelors', 'company'] }],
  ['किसके लिए', 'परिवार, कंपनी', { tenantKinds: ['family', 'company'] }],
  ['Preferred tenants', 'Family, no bachelors', { tenantKinds: ['family'] }],
  ['Available from', '15 Jan 2027', { availableFrom: '2027-01-15' }],
  ['Available from', 'January 2027', { availableFrom: '2027-01-01' }],
  ['कब से उपलब्ध', 'पता नहीं', { availableFrom: null }],
  ['Max persons', '4 persons', { maxPeople: 4 }],
  ['Max persons', 'Up to 6', { maxPeople: 6 }],
  ['Max persons', '25', { maxPeople: null }],
  ['किराएदार संख्या', '३', { maxPeople: 3 }],
  ['Pets allowed', 'Allowed', { allowsPets: true }],
  ['Pets allowed', 'No pets', { allowsPets: false }],
  ['Pets allowed', 'small dogs', { allowsPets: null }],
  ['पालतू जानवर', 'मना है', { allowsPets: false }],
  ['Guests allowed', 'Yes', { allowsOvernightGuests: true }],
  ['मेहमान रुक सकते हैं', 'नहीं', { allowsOvernightGuests: false }],
  ['Lock-in period', '6 months', { minLeaseMonths: 6 }],
  ['Lease term', '1 year', { minLeaseMonths: 12 }],
  ['लॉक-इन', '११ महीने', { minLeaseMonths: 11 }],
  ['Lease term', '11 + 11 months', { minLeaseMonths: null }],
  ['Notice period', '30 days', { noticeMonths: 1 }],
  ['Notice period', 'Two months', { noticeMonths: 2 }],
  ['Notice period', 'None', { noticeMonths: 0 }],
  ['Notice period', '15 days', { noticeMonths: null }],
  ['नोटिस पीरियड', 'एक महीना', { noticeMonths: 1 }],
  ['2 wheeler parking', 'Yes', { vehicles: ['two_wheeler'] }],
  ['2 wheeler parking', 'No', { vehicles: null }],
  ['Parking for', 'Car & bike', { vehicles: ['two_wheeler', 'car'] }],
  ['पार्किंग किसके लिए', 'दोपहिया', { vehicles: ['two_wheeler'] }],
  ['Owner stays', 'Yes', { hasResidentOwner: true }],
  ['Owner stays', 'Elsewhere', { hasResidentOwner: false }],
  ['मालिक साथ रहते हैं', 'हाँ', { hasResidentOwner: true }],
  ['Owner stays', 'Owner stays', { hasResidentOwner: true, food: null }],
]

for (const [purpose, cases] of [
  ['sale', written],
  ['rent', let_],
] as const)
  test(`facts of homes for ${purpose} are read as people write them, and what is odd is left out with a note`, async ({
    db,
    as,
    deliverEvents,
  }) => {
    const owner = await createUser(db)
    const headers = [...new Set(cases.map(([header]) => header))]
    const rows = homeRows(cases.length).map((cells, index) => {
      const [header, typed] = cases[index] ?? []
      return [...cells, purpose, ...headers.map((each) => (each === header ? (typed ?? '') : ''))]
    })
    const file = csvOf(rows, [...columns, 'Purpose', ...headers])
    const id = await importHomes({ as, deliverEvents }, owner, file)
    const listed = await db.select().from(properties).orderBy(asc(properties.reference))
    const found = new Map(listed.map((home) => [home.reference, home]))
    for (const [index, [header, typed, stated]] of cases.entries())
      expect(found.get(`HV-${index + 1}`), `${header}: ${typed}`).toMatchObject(stated)
    const leftOut = cases.flatMap(([, typed, stated], index) =>
      typed !== 'No' && Object.values(stated).every((value) => value === null)
        ? [[`HV-${index + 1}`, typed]]
        : [],
    )
    expect(leftOut.length).toBeGreaterThan(3)
    const notes = await notesOfRows(as(owner), id)
    for (const [reference = '', typed = ''] of leftOut) expect(notes.get(reference), typed).toContain(typed)
  })

/** What is said of each row, by its reference. */
async function notesOfRows({ imports }: ReturnType<As>, id: string): Promise<Map<string, string>> {
  const { items } = await imports.listImportRows({ id, pageSize: 48 })
  const { items: more } = await imports.listImportRows({ id, pageSize: 48, page: 2 })
  return new Map([...items, ...more].map(({ reference, reasons }) => [reference ?? '', reasons.join(' ')]))
}

import type { SoftLead } from '#contract/leads/soft-leads.ts'

type SoftLeadRow = {
  id: string
  numericId: number
  title: string
  address: string
  price: number
  name: string | null
  email: string | null
  phone: string | null
  viewCount: number
  firstViewedAt: Date
  lastViewedAt: Date
}

export function presentSoftLead(row: SoftLeadRow): SoftLead {
  const { id, numericId, title, address, price, name, email, phone, viewCount } = row
  return {
    id,
    property: { numericId, title, address, price },
    viewer: name === null || email === null ? null : { name, email, phone },
    can: { convert: name !== null && email !== null },
    viewCount,
    firstViewedAt: row.firstViewedAt.toISOString(),
    lastViewedAt: row.lastViewedAt.toISOString(),
  }
}

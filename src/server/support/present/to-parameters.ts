import type { PlatformEnquiry } from '#contract/support.ts'

/** What a kind of enquiry says beyond name, message and time; what was left empty is left out. */
export function toParameters(enquiry: PlatformEnquiry): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fieldsOf(enquiry)).filter(
      (field): field is [string, string | number] =>
        field[1] !== undefined && field[1] !== '' && field[1] !== 0,
    ),
  )
}

function fieldsOf(enquiry: PlatformEnquiry): Record<string, string | number | undefined> {
  switch (enquiry.kind) {
    case 'callback':
      return {}
    case 'homeloan': {
      const { loanAmount, monthlyIncome, employment } = enquiry
      return { loanAmount, monthlyIncome, employment }
    }
    case 'contact':
      return { subject: enquiry.subject }
    case 'consultation':
      return { topic: enquiry.topic }
    case 'become_agent': {
      const { role, company, city, experience } = enquiry
      return { role, company, city, experience: String(experience) }
    }
  }
}

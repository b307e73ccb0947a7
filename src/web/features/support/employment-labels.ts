import { m } from '#messages'

export const employmentLabels = {
  salaried: m.support_loan_salaried,
  self_employed: m.support_loan_self_employed,
  other: m.support_loan_other,
}

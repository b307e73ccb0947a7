import { m } from '#messages'

import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  const product = m.shell_product()
  return (
    <LegalPage
      title={m.accounts_terms_title()}
      lead={m.accounts_terms_lead({ product })}
      parts={[
        { title: m.accounts_terms_service_title({ product }), text: m.accounts_terms_service({ product }) },
        { title: m.accounts_terms_account_title(), text: m.accounts_terms_account() },
        { title: m.accounts_terms_listing_title(), text: m.accounts_terms_listing() },
        { title: m.accounts_terms_offers_title(), text: m.accounts_terms_offers() },
        { title: m.accounts_terms_enquiry_title(), text: m.accounts_terms_enquiry() },
        {
          title: m.accounts_terms_figures_title(),
          text: m.accounts_terms_figures({ product: m.shell_product() }),
        },
        { title: m.accounts_terms_check_title(), text: m.accounts_terms_check() },
        { title: m.accounts_terms_law_title(), text: m.accounts_terms_law() },
      ]}
    />
  )
}

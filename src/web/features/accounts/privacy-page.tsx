import { m } from '#messages'

import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  return (
    <LegalPage
      title={m.accounts_privacy_title()}
      lead={m.accounts_privacy_lead({ product: m.shell_product() })}
      parts={[
        { title: m.accounts_privacy_keep_title(), text: m.accounts_privacy_keep() },
        { title: m.accounts_privacy_browser_title(), text: m.accounts_privacy_browser() },
        { title: m.accounts_privacy_count_title(), text: m.accounts_privacy_count() },
        { title: m.accounts_privacy_share_title(), text: m.accounts_privacy_share() },
        { title: m.accounts_privacy_house_title(), text: m.accounts_privacy_house() },
        { title: m.accounts_privacy_cookies_title(), text: m.accounts_privacy_cookies() },
        { title: m.accounts_privacy_safety_title(), text: m.accounts_privacy_safety() },
        { title: m.accounts_privacy_rights_title(), text: m.accounts_privacy_rights() },
      ]}
    />
  )
}

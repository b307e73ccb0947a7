import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FactorsSection } from '#web/features/accounts/factors/factors-section.tsx'
import { DeleteAccountSection } from '#web/features/accounts/rights/delete-account-section.tsx'
import { ExportSection } from '#web/features/accounts/rights/export-section.tsx'
import { SettingsPage } from '#web/features/accounts/settings/settings-page.tsx'
import { SettingsSection } from '#web/features/accounts/settings/settings-section.tsx'
import { clearViewed } from '#web/features/properties/viewed-properties.ts'
import { PlanSetting } from '#web/features/subscriptions/plan-setting.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/settings')({
  loader: async () => {
    const [settings, devices, factors, dataExport, own] = await Promise.all([
      api.accounts.getSettings(),
      api.accounts.listSessions(),
      api.accounts.listFactors(),
      api.accounts.getDataExport(),
      api.subscriptions.getSubscription(),
    ])
    return { settings, devices, factors, dataExport, own }
  },
  head: () => pageHead({ title: m.accounts_settings_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.accounts_settings_failed),
})

function Page() {
  const { settings, devices, factors, dataExport, own } = Route.useLoaderData()
  return (
    <SettingsPage
      settings={settings}
      devices={devices}
      plan={
        <SettingsSection title={m.subscriptions_title()} text={m.subscriptions_settings_text()}>
          <PlanSetting own={own} />
        </SettingsSection>
      }
      factors={<FactorsSection factors={factors} />}
      rights={
        <>
          <ExportSection dataExport={dataExport} />
          <DeleteAccountSection />
        </>
      }
      onHistoryCleared={clearViewed}
    />
  )
}

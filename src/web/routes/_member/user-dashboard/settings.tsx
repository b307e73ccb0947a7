import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { FactorsSection } from '#web/features/accounts/factors/factors-section.tsx'
import { DeleteAccountSection } from '#web/features/accounts/rights/delete-account-section.tsx'
import { ExportSection } from '#web/features/accounts/rights/export-section.tsx'
import { SettingsFailed } from '#web/features/accounts/settings/settings-failed.tsx'
import { SettingsPage } from '#web/features/accounts/settings/settings-page.tsx'
import { SettingsSkeleton } from '#web/features/accounts/settings/settings-skeleton.tsx'
import { forgetViewed } from '#web/features/properties/viewed-properties.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/user-dashboard/settings')({
  loader: async () => {
    const [settings, devices, factors, dataExport] = await Promise.all([
      api.accounts.getSettings(),
      api.accounts.listSessions(),
      api.accounts.listFactors(),
      api.accounts.getDataExport(),
    ])
    return { settings, devices, factors, dataExport }
  },
  head: () => pageHead({ title: m.accounts_settings_title() }),
  component: Page,
  pendingComponent: SettingsSkeleton,
  errorComponent: SettingsFailed,
})

function Page() {
  const { settings, devices, factors, dataExport } = Route.useLoaderData()
  return (
    <SettingsPage
      settings={settings}
      devices={devices}
      factors={<FactorsSection factors={factors} />}
      rights={
        <>
          <ExportSection dataExport={dataExport} />
          <DeleteAccountSection />
        </>
      }
      onHistoryForgotten={forgetViewed}
    />
  )
}

import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { PropertyMissing } from '#web/features/properties/public/property-missing.tsx'

export const Route = createFileRoute('/_public/property/')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: () => <PropertyMissing text={m.properties_id_required()} />,
})

import { formatMoment } from '#contract/dates.ts'
import type { ContactPreferences, ContactView, SharedContact } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage } from '#web/ui/patterns/list-page.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { CallHoursForm } from './call-hours-form.tsx'
import { SharedContactItem, SharedProperty } from './shared-contacts.tsx'

type Listed<Item> = { items: readonly Item[]; page: number; pageSize: number; total: number }

type SharedContactsPageProps = {
  shared: Listed<SharedContact>
  views: Listed<ContactView>
  preferences: ContactPreferences
}

/** Who sees the person's contact now, when it was seen, and when they may be called. */
export function SharedContactsPage({ shared, views, preferences }: SharedContactsPageProps) {
  return (
    <div className="grid max-w-190 grid-cols-1 gap-6">
      <ListPage
        title={m.leads_shared_section()}
        text={m.leads_shared_section_text()}
        list={shared}
        link={(page) => ({ to: '/user-dashboard/shared-contacts', search: page > 1 ? { page } : {} })}
        empty={{ picture: 'leads', title: m.leads_shared_empty() }}
      >
        <Card as="section" aria-label={m.leads_shared_section()} className="px-4 py-1">
          <ul>
            {shared.items.map((sharedContact) => (
              <SharedContactItem key={sharedContact.id} shared={sharedContact} />
            ))}
          </ul>
        </Card>
      </ListPage>
      <CallHoursForm key={JSON.stringify(preferences.callHours)} saved={preferences.callHours} />
      <ContactViews views={views} />
    </div>
  )
}

const places: Readonly<Record<ContactView['place'], () => string>> = {
  lead: m.leads_place_lead,
  list: m.leads_place_list,
  export: m.leads_place_export,
  email: m.leads_place_email,
  appointment: m.leads_place_appointment,
  viewer: m.leads_place_viewer,
  software: m.leads_place_software,
  account: m.leads_place_account,
  company_enquiry: () => m.leads_place_company_enquiry({ product: m.layout_product() }),
}

function ContactViews({ views }: Pick<SharedContactsPageProps, 'views'>) {
  return (
    <section aria-labelledby="contact-views" className="grid gap-3">
      <div>
        <h2 id="contact-views" className="font-sans text-lg font-semibold">
          {m.leads_views_title()}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">{m.leads_views_text({ product: m.layout_product() })}</p>
      </div>
      {views.items.length === 0 ? (
        <p className="text-sm text-ink-3">{m.leads_views_empty()}</p>
      ) : (
        <Card className="px-4 py-1">
          <ol>
            {views.items.map((view) => (
              <ContactViewItem key={view.id} view={view} />
            ))}
          </ol>
        </Card>
      )}
      <Pages
        label={m.leads_views_title()}
        list={views}
        link={(seen) => ({ to: '/user-dashboard/shared-contacts', search: seen > 1 ? { seen } : {} })}
      />
    </section>
  )
}

function ContactViewItem({ view: { viewer, property, place, reason, at } }: { view: ContactView }) {
  const { name, staffRole } = viewer
  return (
    <li className="border-b border-line py-3 text-sm last:border-0">
      <p className="font-medium wrap-anywhere">
        {staffRole === null
          ? joinWithDots(formatMoment(at, currentLocale()), name ?? m.leads_advertiser_unnamed())
          : joinWithDots(
              formatMoment(at, currentLocale()),
              m.leads_viewer_staff({ product: m.layout_product() }),
              m.layout_role(staffRole),
            )}
      </p>
      <p className="text-ink-2">{places[place]()}</p>
      {reason !== null && <p className="wrap-anywhere text-ink-2">{m.leads_views_reason({ reason })}</p>}
      {staffRole === null && <SharedProperty property={property} />}
    </li>
  )
}

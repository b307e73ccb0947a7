import { m } from '#messages'

import type { platformLeadSources } from '../enums.ts'
import type { PlatformLeadEnding, PlatformLeadKind } from './lead-queue.ts'

export function kindLabel(kind: PlatformLeadKind): string {
  const words = {
    homeloan: m.leads_type_homeloan,
    callback: m.leads_type_callback,
    contact: m.support_leads_kind_contact,
    consultation: m.support_leads_kind_consultation,
    upgrade: m.support_leads_kind_upgrade,
    become_agent: m.support_leads_kind_become_agent,
  }
  return words[kind]()
}

export function endingLabel(ending: PlatformLeadEnding): string {
  const words = {
    not_interested: m.support_leads_ending_not_interested,
    not_reachable: m.support_leads_ending_not_reachable,
    wrong_contact: m.support_leads_ending_wrong_contact,
    duplicate: m.support_leads_ending_duplicate,
    not_offered: m.support_leads_ending_not_offered,
    spam: m.support_leads_ending_spam,
    other: m.support_leads_ending_other,
  }
  return words[ending]()
}

export function sourceLabel(source: (typeof platformLeadSources)[number]): string {
  const words = {
    home_page: m.support_leads_source_home_page,
    search_page: m.support_leads_source_search_page,
    property_page: m.support_leads_source_property_page,
    contact_page: m.support_leads_source_contact_page,
    consultation_page: m.support_leads_source_consultation_page,
    register_page: m.support_leads_source_register_page,
    calculator_page: m.support_leads_source_calculator_page,
  }
  return words[source]()
}

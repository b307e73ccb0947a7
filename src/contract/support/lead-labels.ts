import { m } from '#messages'

import type { platformLeadSources } from '../enums.ts'
import type { PlatformLeadEnding, PlatformLeadKind } from './lead-queue.ts'

export const kindLabels: Readonly<Record<PlatformLeadKind, () => string>> = {
  homeloan: m.leads_type_homeloan,
  callback: m.leads_type_callback,
  contact: m.support_message,
  consultation: m.support_leads_kind_consultation,
  upgrade: m.support_leads_kind_upgrade,
  become_agent: m.support_leads_kind_become_agent,
}

export const endingLabels: Readonly<Record<PlatformLeadEnding, () => string>> = {
  not_interested: m.support_leads_ending_not_interested,
  not_reachable: m.support_leads_ending_not_reachable,
  wrong_contact: m.support_leads_ending_wrong_contact,
  duplicate: m.support_leads_ending_duplicate,
  not_offered: m.support_leads_ending_not_offered,
  spam: m.support_leads_ending_spam,
  other: m.support_category_other,
}

export const sourceLabels: Readonly<Record<(typeof platformLeadSources)[number], () => string>> = {
  home_page: m.support_leads_source_home_page,
  search_page: m.support_leads_source_search_page,
  property_page: m.support_leads_source_property_page,
  contact_page: m.support_leads_source_contact_page,
  consultation_page: m.support_leads_source_consultation_page,
  register_page: m.support_leads_source_register_page,
  calculator_page: m.support_leads_source_calculator_page,
}

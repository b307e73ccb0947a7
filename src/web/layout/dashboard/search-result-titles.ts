import { m } from '#messages'

export const searchResultTitles = {
  properties: m.layout_dashboard_properties,
  leads: m.layout_dashboard_leads,
  conversations: m.layout_dashboard_messages,
}

import { m } from '#messages'

export const foundTitles = {
  properties: m.shell_desk_properties,
  leads: m.shell_desk_leads,
  conversations: m.shell_desk_messages,
}

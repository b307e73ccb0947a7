import { z } from 'zod'

import { m } from '#messages'
import { textIn } from '#messages/runtime'

import { command, procedure } from '../base.ts'
import { contactChannels, contactOutcomes } from '../enums/leads.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema, textSchema, versionSchema } from '../shared.ts'
import { hasOnlyFields } from './text-fields.ts'
import { workLimit } from './work-limit.ts'

/** Fields of a template: the enquirer, the listing with price and address, the advertiser. */
export const templateFields = ['name', 'listing', 'price', 'link', 'advertiser'] as const
export type TemplateField = (typeof templateFields)[number]

/** Own templates of one advertiser. */
export const maxTemplates = 30

/** The fields as they are written in a text. */
export const fieldList = templateFields.map((field) => `{${field}}`).join(' ')

const templateText = textSchema(1500)
  .min(1, { error: () => m.leads_template_text_required() })
  .refine((text) => hasOnlyFields(text, templateFields), {
    error: () => m.leads_template_field_unknown({ fields: fieldList }),
  })

export const templateInput = z.object({
  title: labelSchema(80).min(1, { error: () => m.leads_template_title_required() }),
  textEn: templateText,
  textHi: templateText,
})

const templateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  textEn: z.string(),
  textHi: z.string(),
  /** Optimistic lock. */
  version: z.number().int(),
  updatedAt: instantSchema,
})
export type LeadTemplate = z.infer<typeof templateSchema>

const placeholders: Readonly<Record<TemplateField, string>> = {
  name: '{name}',
  listing: '{listing}',
  price: '{price}',
  link: '{link}',
  advertiser: '{advertiser}',
}

/** Templates that everybody has. */
export function listReadyTemplates() {
  const ready = [
    { id: 'thanks', title: m.leads_ready_thanks(), text: m.leads_ready_thanks_text },
    { id: 'visit', title: m.leads_ready_visit(), text: m.leads_ready_visit_text },
    { id: 'details', title: m.leads_ready_details(), text: m.leads_ready_details_text },
  ]
  return ready.map(({ text, ...template }) => ({
    ...template,
    textEn: textIn('en', () => text(placeholders)),
    textHi: textIn('hi', () => text(placeholders)),
  }))
}

const titleTaken = failures({ TITLE_TAKEN: m.leads_template_title_taken })

export const editTemplateInput = templateInput.extend({ id: z.uuid(), version: versionSchema })
/** What became of a message. */
export const logContactInput = z.object({
  id: z.uuid(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  submissionKey: z.uuid(),
})

export const leadTemplates = {
  listTemplates: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/templates',
    summary: "The caller's own templates for messages to enquirers, by title; at most 30",
  }).output(z.array(templateSchema)),

  createTemplate: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/templates',
    summary: 'Add a template in both languages; fields in curly brackets are filled with the lead',
  })
    .input(templateInput)
    .output(z.object({ id: z.uuid() }))
    .errors(failures({ ...titleTaken, LIMIT_REACHED: m.leads_template_limit })),

  editTemplate: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/templates/{id}',
    summary: 'Change an own template',
  })
    .input(editTemplateInput)
    .output(z.object({ version: z.number().int() }))
    .errors(
      failures({ ...titleTaken, NOT_FOUND: m.leads_template_not_found, STALE: m.leads_template_stale }),
    ),

  deleteTemplate: command({
    access: 'member',
    method: 'DELETE',
    path: '/leads/templates/{id}',
    summary: 'Delete an own template; idempotent',
  }).input(z.object({ id: z.uuid() })),

  logContact: command({
    access: 'member',
    limit: workLimit,
    path: '/leads/{id}/contacts',
    summary: 'Log what became of a message in WhatsApp or email; one that was sent counts as a response',
  })
    .input(logContactInput)
    .errors(failures({ NOT_FOUND: m.leads_not_found })),
}

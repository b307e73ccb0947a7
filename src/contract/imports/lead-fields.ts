import { m } from '#messages'

import type { importKinds } from '../enums/imports.ts'
import { leadStatusWords } from './field-words.ts'
import type { ImportField } from './import-field.ts'
import { importFields } from './import-fields.ts'

/** Columns of lead files, under the names that the exports of 99acres, MagicBricks, Housing.com and NoBroker use. */
const leadImportFields = [
  {
    name: 'name',
    headers:
      'lead name, customer, client, buyer, enquirer, customer name, buyer name, contact name, contact person, client name, user name, full name, enquirer name, enquiry name, tenant name, person name, sender name, first name, middle name, last name, surname, given name, family name, name of client, name of customer, party name, prospect name, visitor name, user, grahak, grahak ka naam, naam, नाम, पूरा नाम, ग्राहक का नाम, ग्राहक नाम, ग्राहक, caller, caller name, tenant, seeker name',
    label: m.leads_name,
    maxLength: 100,
    example: 'Sunita Meena',
  },
  {
    name: 'phone',
    headers:
      'number, caller number, caller no, customer number, customer no, client number, client no, buyer number, lead phone number, alt phone, alt no, alt number, sender mobile alt, sender phone alt, मो, mobile, mobile no, ph no, ph, mobile number, phone no, phone number, phone 1, phone 2, mobile 1, mobile 2, mobile no 1, mobile no 2, contact, contact no, contact number, contact details, cell, cell no, mob, mob no, mobile phone, primary phone, primary number, primary contact, primary mobile, contact phone, contact mobile, user phone, user mobile, sender phone, sender mobile, phones, phone mobile, customer phone, customer mobile, buyer phone, buyer mobile, lead phone, whatsapp, whatsapp no, whatsapp number, whatsapp mobile, मोबाइल, मोबाइल नंबर, मोबाइल नं, मो नं, फोन नं, फ़ोन नं, फ़ोन, फ़ोन नंबर, संपर्क, संपर्क नंबर, व्हाट्सऐप नंबर, व्हाट्सएप नंबर, alternate phone, alternate number, alternate mobile, alt mobile, alternate no, alternate contact, alternate contact no, alternate contact number, alternate phone number, alternate mobile number, alternate phone no, alternate mobile no, secondary phone, secondary phones, secondary number, secondary mobile, other phone, other number, other mobile, landline, telephone, tel, tel no, दूसरा नंबर, दूसरा मोबाइल, caller mobile, caller contact',
    label: m.leads_phone,
    about: m.leads_import_phone_about,
    maxLength: 60,
    example: '98290 12345',
    needs: 'contact',
  },
  {
    name: 'country',
    headers:
      'isd, isd code, country code, country, dial code, dialing code, dialling code, calling code, phone code, mobile code, phone country code, देश, देश कोड',
    label: m.leads_import_country,
    about: m.leads_import_country_about,
    maxLength: 60,
    example: '91',
  },
  {
    name: 'email',
    headers:
      'email id, e mail, e mail id, email address, mail id, mail, customer email, buyer email, primary email, user email, sender email, contact email, emails, lead email, ईमेल, ईमेल आईडी, ई मेल, alternate email, secondary email, secondary emails, other email',
    label: m.leads_email,
    maxLength: 254,
    example: 'sunita@example.com',
    needs: 'contact',
  },
  {
    name: 'reference',
    headers:
      'property id, prop id, pid, property code, property no, listing id, listing code, listing no, property reference, flat id, प्रॉपर्टी आईडी, प्रॉपर्टी कोड',
    label: m.leads_import_reference,
    about: m.leads_import_reference_about,
    maxLength: 60,
    example: 'HV-101',
  },
  {
    name: 'lead_id',
    headers:
      'id, leadid, prospect id, lead code, lead no, lead number, enquiry id, enquiry no, enquiry number, inquiry id, query id, query no, response id, lead ref, lead reference, पूछताछ आईडी, लीड आईडी, record id, record id contact',
    label: m.leads_import_lead_id,
    about: m.leads_import_lead_id_about,
    maxLength: 60,
    example: '',
  },
  {
    name: 'project',
    headers:
      'project name, society, society name, property, property name, property title, property details, property type, building, interested in, interested property, interested project, property interested in, प्रोजेक्ट, प्रोजेक्ट का नाम, प्रॉपर्टी, सोसाइटी, project interested, property label, property field, product interested, interested in project, interested for, projects interested, interested projects, interested properties, listing',
    label: m.leads_import_project,
    maxLength: 200,
    example: 'Pearl Heights',
  },
  {
    name: 'locality',
    headers:
      'kahan, kaha, कहाँ, location, area, loc, locality name, preferred locality, preferred location, property location, इलाक़ा, स्थान, क्षेत्र',
    label: m.leads_import_locality,
    maxLength: 200,
    example: 'Mansarovar',
  },
  {
    name: 'budget',
    headers:
      'bajat, बजट लाख में, price, rent, min price, max price, minimum price, maximum price, min budget, max budget, minimum budget, maximum budget, budget range, price range, expected price, rent budget, what is your budget, budget in lakhs, बजट',
    label: m.leads_import_budget,
    maxLength: 100,
    example: '60–70 lakh',
  },
  {
    name: 'message',
    headers:
      'query product name, product, kya chahiye, kya chahie, क्या चाहिए, requirement, requirements, query, query info, query details, query message, enquiry, enquiry details, inquiry, comments, comment, description, msg, lead message, customer message, any other comments, any other requirement, other requirement, bhk, preferred bhk, configuration, other comments, additional comments, message text, looking for, संदेश, आवश्यकता, ज़रूरत, पूछताछ, lead type, enquiry type, service type, category type, requirement type, lead for, looking to, bedroom, bedrooms, no of bedrooms, apartment names, unit names, move in, moving date, shifting date, kab tak, kab chahiye, profession, occupation, unit type',
    label: m.leads_message,
    maxLength: 2000,
    example: '3 BHK with parking, ready to move',
  },
  {
    name: 'note',
    headers:
      'notes, remark, remarks, feedback, follow up remarks, follow up, last remark, call remarks, last call remarks, last note, latest note, agent remarks, internal notes, sales remarks, टिप्पणी, नोट, agli baat, call notes, last call notes, follow up notes, do not call, dnd, ndnc, dnc, reason for unqualified, unqualified reason, lost reason, reason',
    label: m.leads_work_note,
    about: m.leads_import_note_about,
    maxLength: 2000,
    example: '',
  },
  {
    name: 'date',
    headers:
      'tarikh, taarikh, tareekh, lead date, date of lead, enq date, owner contacted on, enquiry date, inquiry date, query date, received on, received date, received at, response date, shortlisted on, created at, created on, created date, created time, date time, date and time, timestamp, time stamp, lead received on, lead time, enquiry time, query time, contact date, date of enquiry, date of inquiry, lead created on, lead created, lead creation date, submission date, received time, response time, contact time, contacted on, submitted on, submitted at, dt, time, तारीख़, दिनांक, समय, दिन, create date, created, in time, walk in date',
    label: m.leads_import_date,
    about: m.leads_import_date_about,
    maxLength: 40,
    example: '21/11/2026 10:30',
  },
  {
    name: 'source',
    headers:
      'portal, lead source, source name, source of lead, platform, website, channel, स्रोत, पोर्टल, kisne bheja, lead from, original source, came from, heard from, source of enquiry, how did you hear about us, how did you come to know, walk in source',
    label: m.leads_import_source,
    maxLength: 60,
    example: '99acres',
  },
  {
    name: 'status',
    headers:
      'lead status, current status, stage, lead stage, disposition, स्थिति, action taken, call status, lead sub stage, sub stage, response status',
    label: m.leads_filter_status,
    phrases: leadStatusWords,
    about: m.leads_import_status_about,
    maxLength: 60,
    example: '',
  },
] as const satisfies readonly ImportField[]

export type LeadFieldName = (typeof leadImportFields)[number]['name']

export type ImportKind = (typeof importKinds)[number]

export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  listings: importFields,
  leads: leadImportFields,
}

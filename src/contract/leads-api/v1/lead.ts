import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { isPrivateAddress } from '#src/contract/ip-address.ts'
import { languageCodes } from '#src/contract/language.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { Application } from './application.ts'
import { expandable, LeadExternalId, listOf, listQuery, objectFields } from './list.ts'
import { LeadId, ObjectId } from './object-ids.ts'
import { Email, PersonName, Phone } from './person.ts'

/** NEW: nothing applied for yet. */
export const leadStatuses = ['NEW', 'APPLIED', 'WITHDRAWN'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** How far the message to the customer came. NOT_SENT: it may not be sent, e.g. because the number opted out. */
export const contactStatuses = ['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'NOT_SENT'] as const

const Contact = z.object({
  channel: z.literal('sms'),
  status: z.enum(contactStatuses),
  at: z.iso.datetime().describe('when it came to this status'),
})

export const Lead = z
  .object({
    ...objectFields('lead', LeadId),
    external_id: z.string().nullable().describe('your own number of the lead').meta({ example: 'A-17' }),
    status: z.enum(leadStatuses),
    product: ProductId.nullable().describe('null: the customer has not chosen one of ours yet'),
    customer: z
      .string()
      .nullable()
      .describe('first letter and masked number; null once the customer closed the account')
      .meta({ example: 'A. 98XXXXXX01' }),
    source: z.enum(['api', 'link']).describe('link: the customer came by one of your links'),
    consent: z
      .object({
        text_id: z.string().meta({ example: 'MATCHING.2' }),
        at: z.iso.datetime(),
        ip: z.string().meta({ example: '203.0.113.9' }),
      })
      .nullable()
      .describe('the proof that you sent'),
    contact: Contact.nullable().describe('the SMS with the link to continue; null: none is due'),
    application: z
      .union([ObjectId('application'), Application])
      .nullable()
      .describe('the newest one'),
    withdrawn_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Lead' })
export type Lead = z.output<typeof Lead>

export const Consent = z
  .strictObject({
    text_id: z
      .string()
      .regex(/^MATCHING\.\d+$/)
      .describe('version of the text that you showed: GET /v1/reference/consent-texts')
      .meta({ example: 'MATCHING.2' }),
    at: z.iso.datetime({ offset: true }).describe('at most 30 days ago'),
    ip: typed('ipAddress')
      .refine((ip) => !isPrivateAddress(ip), 'consentIp')
      .describe('public address from which the customer agreed')
      .meta({ example: '203.0.113.9' }),
  })
  .describe('proof of the customer’s consent to the comparison')

export const NewLead = z
  .strictObject({
    phone: Phone,
    name: PersonName(80),
    product: ProductId.meta({ example: 'pl' }),
    email: Email.optional(),
    language: z.enum(languageCodes, 'choice').default('en').describe('of the message to the customer'),
    consent: Consent,
    external_id: LeadExternalId.optional(),
  })
  .meta({ id: 'NewLead' })

const id = z.object({ id: LeadId })

export const leadV1Calls = defineCalls({
  'GET /v1/leads': {
    summary: 'Lists your leads, newest first',
    access: { api: 'leads:read' },
    query: listQuery({
      external_id: LeadExternalId.optional(),
      product: ProductId.optional(),
      status: z.enum(leadStatuses, 'choice').optional(),
      phone: Phone.optional().describe('of the customer, whole'),
      email: Email.optional().describe('of the customer, whole; test leads keep none'),
      ...expandable(['application']),
    }),
    answer: listOf(Lead),
  },
  'POST /v1/leads': {
    summary: 'Creates a lead; the customer gets an SMS with the link to continue',
    access: { api: 'leads:write' },
    body: NewLead,
    answer: Lead,
    errors: ['DUPLICATE', 'EXTERNAL_ID_TAKEN', 'PRODUCT_NOT_OFFERED'],
  },
  'GET /v1/leads/{id}': {
    summary: 'Retrieves a lead',
    access: { api: 'leads:read' },
    params: id,
    query: z.strictObject(expandable(['application'])),
    answer: Lead,
  },
  'POST /v1/leads/{id}': {
    summary: 'Updates a lead: your own number always; what you sent, while the customer has not taken over',
    access: { api: 'leads:write' },
    params: id,
    body: z
      .strictObject({
        name: PersonName(80).optional(),
        email: Email.nullable().optional(),
        product: ProductId.optional(),
        external_id: LeadExternalId.nullable().optional(),
      })
      .meta({ id: 'LeadUpdate' }),
    answer: Lead,
    errors: ['EXTERNAL_ID_TAKEN', 'PRODUCT_NOT_OFFERED', 'STEP_NOT_ALLOWED'],
  },
  'POST /v1/leads/{id}/withdraw': {
    summary:
      'Withdraws a lead that has not applied: the customer gets no message because of it any more. They cannot be sent again (customer_known), but may still apply on their own',
    access: { api: 'leads:write' },
    params: id,
    body: z.strictObject({}),
    answer: Lead,
    errors: ['STEP_NOT_ALLOWED'],
  },
})

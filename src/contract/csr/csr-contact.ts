import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { GivenConsent } from '#src/contract/customers/consent.ts'
import { ContactStep, PersonalStep } from '#src/contract/customers/profile.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { csr, csrPage, csrReason } from './csr.ts'

/** Fields the back office may correct. Not the number, which signs in, nor the PAN, which identifies. */
export const ContactFields = z
  .strictObject({
    first_name: PersonalStep.shape.first_name,
    last_name: PersonalStep.shape.last_name.unwrap(),
    email: ContactStep.shape.email,
    address1: ContactStep.shape.address1,
    address2: ContactStep.shape.address2,
    postal_code: ContactStep.shape.postal_code,
    city: ContactStep.shape.city,
    state: ContactStep.shape.state,
  })
  .partial()
export type ContactField = keyof typeof ContactFields.shape
export const contactFields = Object.keys(ContactFields.shape) as ContactField[]

const text = z.string().nullable()
const Stored = z.object(
  Object.fromEntries(contactFields.map((name) => [name, text])) as Record<ContactField, typeof text>,
)
export type StoredContact = z.infer<typeof Stored>

export const csrContactCalls = defineCalls({
  'POST /api/admin/csr/{id}/{pid}/contact/open': {
    once: true,
    summary: 'Reveals the contact fields for correction; the admin and the reason go to the audit trail',
    access: csr(1, 2),
    params: csrPage,
    body: z.strictObject({ reason: csrReason }),
    reveals: ['email', 'address'],
    answer: z.object({
      contact: Stored,
      email_verified: z.boolean().describe('cannot be changed: the customer signs in with it'),
    }),
  },
  'POST /api/admin/csr/{id}/{pid}/contact': {
    summary:
      'Corrects contact fields (not mobile number or PAN) and notifies the customer. 409 with the stored values if a field has changed since',
    access: csr(1, 2),
    params: csrPage,
    body: z.strictObject({
      values: ContactFields,
      expected: Stored.partial().strict().describe('what the editor saw, of each field that is set'),
      reason: csrReason,
    }),
    answer: done,
  },
  'GET /api/admin/csr/{id}/{pid}/consents/standing': {
    summary: 'The consents a customer has given',
    access: csr(),
    params: csrPage,
    answer: z.array(GivenConsent),
  },
  'POST /api/admin/csr/{id}/{pid}/consents/{consent_id}/withdraw': {
    summary: 'Withdraws a consent at the customer’s request and informs a lender that relied on it',
    access: csr(1, 2),
    params: csrPage.extend({ consent_id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ reason: csrReason }),
    answer: done,
  },
  'POST /api/admin/csr/{id}/{pid}/lender-link': {
    once: true,
    summary: 'Sends the customer a link to the lender page of an open application',
    access: csr(1, 2, 3),
    params: csrPage,
    body: z.strictObject({ lender_application_id: z.uuid('invalid') }),
    answer: done,
  },
  'POST /api/admin/csr-assign': {
    summary: 'Assigns or unassigns up to 100 customers, all or none',
    access: csr(1, 2),
    once: true,
    body: z.strictObject({
      ids: z.array(z.uuid('invalid')).min(1, 'required').max(100, 'tooLarge'),
      owner_id: rowId().nullable(),
    }),
    answer: done.extend({ assigned: z.number().int() }),
  },
})

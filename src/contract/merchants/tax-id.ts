import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { csrReason } from '#src/contract/csr/csr.ts'
import { done } from '#src/contract/done.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { isPan, panOfGstin } from '#src/contract/tax-numbers.ts'
import { typed, typedOrEmpty } from '#src/contract/typed-schema.ts'

export const pan = typed('pan', { missing: 'pan' })

/** A GST number, or an empty text for a business that is not registered. */
export const optionalGstin = typedOrEmpty('gstin')

/** Both numbers belong to one business; a PAN that is none says so itself. */
export const gstinHasPan = ({ pan, gstin }: { pan: string; gstin?: string | undefined }) =>
  !gstin || !isPan(pan) || panOfGstin(gstin) === pan

/** PENDING: the provider is being asked. REVIEW: a person decides. REPLACED: newer ones were given before a decision. */
export const taxIdStates = ['PENDING', 'REVIEW', 'VERIFIED', 'REFUSED', 'REPLACED'] as const
export type TaxIdState = (typeof taxIdStates)[number]

/** The provider's answer; NONE: it was not asked. SILENT: no answer after all retries. TAKEN: another merchant has the PAN. */
export const taxIdChecks = ['NONE', 'ASKED', 'MATCH', 'OTHER_NAME', 'INVALID', 'SILENT', 'TAKEN'] as const
export type TaxIdCheck = (typeof taxIdChecks)[number]

/** What a merchant reads about its numbers. */
export const TaxIds = z.object({
  pan: z.string().nullable().describe('verified; masked'),
  gstin: z.string().nullable().describe('verified; masked'),
  given: z
    .object({
      pan: z.string().describe('masked'),
      gstin: z.string().nullable().describe('masked'),
      state: z.enum(taxIdStates),
      reason: z.string().nullable().describe('why they were refused'),
      created_at: z.iso.datetime(),
    })
    .nullable()
    .describe('the newest ones that were given here'),
})
export type TaxIds = z.infer<typeof TaxIds>

/** PAN and GST number of a merchant: given in the portal, verified by a provider or a person. */
export const taxIdCalls = defineCalls({
  'GET /api/partner/tax-ids': {
    summary: 'PAN and GST number of the merchant, masked, and whether they are verified',
    access: { partner: 'owner' },
    answer: TaxIds,
  },
  'POST /api/partner/tax-ids': {
    once: true,
    summary: 'Gives PAN and GST number; the earlier ones apply until these are verified',
    access: { partner: 'owner' },
    withoutCode: true,
    inPerson: true,
    body: z
      .strictObject({ pan, gstin: optionalGstin.optional() })
      .refine(gstinHasPan, { path: ['gstin'], message: 'gstinOtherPan' }),
    answer: done.extend({ state: z.enum(taxIdStates) }),
  },
  'POST /api/admin/tax-ids/{id}/decide': {
    summary: 'Verifies or refuses PAN and GST number of a merchant, with a reason',
    access: adminsOf('merchant-management', 'update'),
    fourEyes: { set: 'approve', to: true },
    params: idInPath,
    body: z.strictObject({
      approve: z.boolean(),
      reason: z.string('required').trim().min(1, 'required').max(300, 'tooLong'),
    }),
    answer: done,
  },
  'POST /api/admin/tax-ids/{id}/reveal': {
    once: true,
    summary: 'Both numbers in full, to compare them with the register; who read them and why is audited',
    access: adminsOf('merchant-management', 'update'),
    params: idInPath,
    body: z.strictObject({ reason: csrReason }),
    answer: z.object({ pan: z.string(), gstin: z.string().nullable() }),
  },
})

import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field, percent, requiredText } from '#src/contract/field.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { typed } from '#src/contract/typed-schema.ts'

/** ACCEPTED: both agreed, an admin decides. DECLINED by the invited one, REFUSED by us, WITHDRAWN by the principal. */
export const agreementStates = ['INVITED', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'REFUSED', 'WITHDRAWN'] as const
export type AgreementState = (typeof agreementStates)[number]

/** Who ended it; REPLACED: new terms of the same two. */
export type AgreementEnd = 'PRINCIPAL' | 'SUB_AGENT' | 'REPLACED' | 'TULNA'

const rupees = z.number()
const terms = {
  id: z.number().int(),
  percent: z.number().describe('of what the sub-agent earns on its own sales, paid to the principal on top'),
  percent_below: z
    .number()
    .nullable()
    .describe('of what the sub-agents of the sub-agent earn; null: nothing'),
}
const dated = {
  ...terms,
  state: z.enum(agreementStates),
  from_day: z.iso.date().describe('the first disbursal day; after approval no earlier than the next day'),
  ends_on: z.iso.date().nullable().describe('the last disbursal day'),
  end_reason: z.string().nullable().describe('why we ended it; null: we did not'),
}

/** A sub-agent as its principal sees it: counts and overrides, no customers. */
export const SubAgent = z
  .object({
    ...dated,
    name: z.string().describe('of the business, or whom the invitation was sent to'),
    reason: z.string().nullable().describe('why we declined'),
    sales: z.number().int().describe('cases of its own that brought an override'),
    overrides: rupees.describe('from its own sales'),
    overrides_below: rupees.describe('from sales of its sub-agents'),
  })
  .meta({ id: 'SubAgent' })
export type SubAgent = z.infer<typeof SubAgent>

/** The agreement under which the merchant works. */
const Principal = z.object({
  ...dated,
  name: z.string(),
  overrides: rupees.describe('what the principal got from the merchant’s own sales'),
})

/** What a principal sends; `version` is the text that it agrees to. */
export const Invitation = z
  .strictObject({
    mobile: typed('mobile', { missing: 'mobile' }).optional(),
    email: typed('email', { max: 200 }).optional(),
    percent: percent('percentRange', 'percentRange')
      .unwrap()
      .refine((value) => value > 0, 'required'),
    percent_below: percent('percentRange', 'percentRange').optional(),
    from_day: z.iso.date('date'),
    version: z.string('required').max(20),
  })
  .refine(({ mobile, email }) => (mobile === undefined) !== (email === undefined), {
    path: ['mobile'],
    message: 'mobileOrEmail',
    // Said together with what is wrong with the other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** An end by us. */
export const AgreementEnded = z.strictObject({
  last_day: field(z.iso.date('date'), {
    label: { en: 'Last day that counts', hi: 'गिना जाने वाला आख़िरी दिन' },
    help: {
      en: 'Today or later: sales disbursed until then keep their override',
      hi: 'आज या बाद का: उस दिन तक के डिसबर्सल का ओवरराइड बना रहता है',
    },
  }),
  end_reason: requiredText(300),
})

const agreed = z.strictObject({ version: z.string('required').max(20) })

/** Sub-agents of merchants: agreements between two, and the overrides that they bring. */
export const subAgentCalls = defineCalls({
  'GET /api/partner/sub-agents': {
    summary: 'The merchant’s sub-agents, invitations to it, and the agreement under which it works',
    access: { partner: 'owner' },
    answer: z.object({
      max_percent: z.number().describe('the highest override'),
      may_invite: z.boolean().describe('false: two merchants would stand above a sale already'),
      may_below: z.boolean().describe('whether terms for sub-agents of a sub-agent are possible'),
      version: z.string().describe('of the text that both agree to'),
      notice_days: z.number().int(),
      today: z.iso.date(),
      invitations: z.array(z.object({ ...terms, name: z.string(), from_day: z.iso.date() })),
      principals: z.array(Principal).describe('newest first'),
      data: z.array(SubAgent),
    }),
  },
  'POST /api/partner/sub-agents': {
    once: true,
    summary:
      'Invites a sub-agent by mobile number or e-mail, with the consent of the one who invites; also new terms of a present one',
    access: { partner: 'owner' },
    inPerson: true,
    body: Invitation,
    answer: done,
  },
  'POST /api/partner/sub-agents/{id}/accept': {
    summary: 'Accepts an invitation with its terms; then an admin decides',
    access: { partner: 'owner' },
    inPerson: true,
    params: idInPath,
    body: agreed,
    answer: done,
  },
  'POST /api/partner/sub-agents/{id}/decline': {
    summary: 'Declines an invitation, or withdraws one that is not in force',
    access: { partner: 'owner' },
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/partner/sub-agents/{id}/end': {
    summary: 'Ends an agreement; either side may, with notice',
    access: { partner: 'owner' },
    inPerson: true,
    params: idInPath,
    body: z.strictObject({ last_day: z.iso.date('date') }),
    answer: done,
  },
  'POST /api/admin/sub-agents/{id}/decide': {
    summary: 'Approves or declines an agreement that both sides accepted',
    access: adminsOf('merchant-management', 'update'),
    fourEyes: { set: 'approve', to: true },
    params: idInPath,
    body: z.strictObject({ approve: z.boolean(), reason: requiredText(300) }),
    answer: done,
  },
  'POST /api/admin/sub-agents/{id}/end': {
    summary:
      'Ends an agreement that is in force. Overrides of sales until the last day stay; both sides read the reason',
    access: adminsOf('merchant-management', 'update'),
    fourEyes: true,
    params: idInPath,
    body: AgreementEnded,
    answer: done,
  },
})

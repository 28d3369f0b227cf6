import * as z from 'zod'
import { StoredLayout } from '#src/contract/access/record-layout.ts'
import { type Action, actions } from '#src/contract/action.ts'
import { adminRoles, defineCalls, partnerRights, seenCases } from '#src/contract/call.ts'
import { StoredField } from '#src/contract/custom-field.ts'
import { done } from '#src/contract/done.ts'
import { StoredCondition } from '#src/contract/field-condition.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'

const Role = z.literal(adminRoles)
const token = z.string().describe('Bearer for this page; the session itself is an HttpOnly cookie')

/** What a role may do on a page, and what admins set up for its fields. */
const PagePermissions = z
  .object({
    may: z.array(z.enum<readonly Action[]>(actions)),
    locked: z.array(z.string()),
    fields: z.array(StoredField).optional().describe('custom fields of the page that the role may see'),
    conditions: z
      .array(StoredCondition)
      .optional()
      .describe('when fields of the page are shown, required or locked'),
    layout: StoredLayout.optional().describe('of the page of a record, for the role'),
  })
  .meta({ id: 'PagePermissions' })

/** Who is signed in to the back office. */
export const AdminSession = z.object({
  token,
  adminId: z.number().int(),
  roleId: Role.describe('role in effect: the admin’s own, or the lower one they view as'),
  ownRoleId: Role,
  name: z.string(),
  email: z.string(),
  /** By page, in the order of the sidebar. */
  newestChange: z.int().describe('id of the newest audit entry; the live stream starts after it'),
  permissions: z.record(z.string(), PagePermissions),
})
export const PartnerSession = z.object({
  token,
  partnerId: z.number().int(),
  merchantId: z.number().int(),
  name: z.string(),
  merchantName: z.string(),
  masqueradeBy: z.string().nullable().describe('the admin who acts as the merchant'),
  masqueradeEdits: z.boolean().describe('that admin may make changes, not only read'),
  rights: z.array(z.enum(partnerRights)).nullable().describe('null: the owner, who has every right'),
  cases: z.enum(seenCases).describe('OWN: the person sees leads that are assigned to them only'),
  readOnly: z.boolean().describe('true until the code of conduct is accepted'),
  kycPending: z.boolean().describe('links are not attributed yet, and payouts wait'),
})
/** What the customer's start-up restores. */
export const CustomerSession = z.object({
  token,
  prospect_id: z.uuid(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  language: z.string(),
  product_type: z.string().nullable(),
  app_id: z.uuid().nullable(),
  identity_known: z.boolean().describe('PAN and date of birth are stored'),
  offered: z
    .object({ partner: z.string(), products: z.array(z.string()) })
    .nullable()
    .describe('codes of the products the customer may choose; null: all'),
  start_product: z.string().nullable().describe('code of the product the customer starts with'),
  partner_texts: z
    .object({ key: z.string(), partner: z.string(), version: z.number().int() })
    .nullable()
    .describe('texts in force today of the partner that brought the customer'),
  flags: z.object({
    pl_completed: z.literal([0, 1]),
    bl_completed: z.literal([0, 1]),
    gl_completed: z.literal([0, 1]),
    hl_completed: z.literal([0, 1]),
    pl_update_required: z.literal([0, 1]),
    pl_se_update_required: z.literal([0, 1]),
  }),
})
export type CustomerSession = z.infer<typeof CustomerSession>

const signedIn = z.object({ success: z.literal(true) })
const password = z.string('required').min(1, 'required').max(200, 'tooLong')
const login = z.string('required').trim().min(1, 'required').max(200, 'tooLong')
const totp = z
  .string()
  .max(20, 'tooLong')
  .optional()
  .describe('code of the authenticator app, if one is set up, or a recovery code')

export const sessionCalls = defineCalls({
  'POST /api/admin/login': {
    summary: 'Signs an admin in',
    access: 'public',
    body: z.strictObject({ email: login, password, totp }),
    answer: signedIn.extend({
      ...AdminSession.shape,
      recovery_codes: z
        .array(z.string())
        .optional()
        .describe('present when this sign-in confirmed a new authenticator; shown once only'),
    }),
  },
  'POST /api/partner/login': {
    summary: 'Signs a partner in by e-mail or mobile number',
    access: 'public',
    body: z.strictObject({ login, password, totp }),
    answer: signedIn.extend(PartnerSession.shape),
  },
  'GET /api/admin-reverify': {
    summary: 'The admin signed in to the back office, with a bearer token for this page',
    access: { admin: adminRoles },
    byCookie: true,
    answer: signedIn.extend(AdminSession.shape),
  },
  'POST /api/admin/view-as': {
    summary: 'Lets role 1 view the back office as role 2 or 3; null ends it',
    access: { admin: [1] },
    byOwnRole: true,
    inPerson: true,
    body: z.strictObject({ role: z.literal(lowerRoles, 'choice').nullable() }),
    answer: signedIn.extend(AdminSession.shape),
  },
  'GET /api/partner-reverify': {
    summary: 'The person signed in to the partner portal, with a bearer token for this page',
    access: { partner: true },
    byCookie: true,
    answer: signedIn.extend(PartnerSession.shape),
  },
  'GET /api/customer-reverify': {
    summary: 'The signed-in customer, with a bearer token for this page',
    access: { customer: true },
    byCookie: true,
    answer: signedIn.extend(CustomerSession.shape),
  },
  'POST /api/logout': {
    summary:
      'Ends the bearer’s session, or the session of the named area’s cookie; also succeeds without a session',
    access: 'public',
    byCookie: true,
    body: z.strictObject({ area: z.enum(['customer', 'admin', 'partner']).optional() }),
    answer: done,
  },
})

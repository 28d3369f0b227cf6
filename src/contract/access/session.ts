import * as z from 'zod'
import { adminRoles, defineCalls, partnerRights } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { type Action, actions } from './action.ts'

const Role = z.literal(adminRoles)
const token = z.string().describe('Bearer for this page; the session itself is an HttpOnly cookie')

/** Who is signed in to the back office. */
export const AdminSession = z.object({
  token,
  adminId: z.number().int(),
  roleId: Role.describe('what this session may do: the own role, or the lower one that it sees as'),
  ownRoleId: Role,
  name: z.string(),
  email: z.string(),
  /** By page, in the order of the sidebar. */
  permissions: z.record(
    z.string(),
    z.object({ may: z.array(z.enum<readonly Action[]>(actions)), locked: z.array(z.string()) }),
  ),
})
export const PartnerSession = z.object({
  token,
  partnerId: z.number().int(),
  merchantId: z.number().int(),
  name: z.string(),
  merchantName: z.string(),
  masqueradeBy: z.string().nullable().describe('the admin who acts as the merchant'),
  masqueradeEdits: z.boolean().describe('that admin may change things, not only look'),
  rights: z.array(z.enum(partnerRights)).nullable().describe('null: the owner, who may do all'),
  readOnly: z.boolean().describe('until the code of conduct is agreed to'),
  kycPending: z.boolean().describe('its links count for nobody yet, and payouts wait'),
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
    .describe('codes of the products that the customer may choose; null: all'),
  start_product: z.string().nullable().describe('code of the product at which the customer begins'),
  partner_texts: z
    .object({ key: z.string(), partner: z.string(), version: z.number().int() })
    .nullable()
    .describe('of the partner that brought the customer: its own texts that hold today'),
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
  .describe('of the authenticator app, where there is one, or a recovery code')

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
        .describe('where this login confirmed a new authenticator; shown this once'),
    }),
  },
  'POST /api/partner/login': {
    summary: 'Signs a partner in by e-mail or mobile number',
    access: 'public',
    body: z.strictObject({ login, password, totp }),
    answer: signedIn.extend(PartnerSession.shape),
  },
  'GET /api/admin-reverify': {
    summary: 'Who is signed in to the back office, with a bearer for this page',
    access: { admin: adminRoles },
    byCookie: true,
    answer: signedIn.extend(AdminSession.shape),
  },
  'POST /api/admin/view-as': {
    summary: 'Lets role 1 see the back office as role 2 or 3 until the role is null again',
    access: { admin: [1] },
    byOwnRole: true,
    body: z.strictObject({ role: z.literal([2, 3], 'choice').nullable() }),
    answer: signedIn.extend(AdminSession.shape),
  },
  'GET /api/partner-reverify': {
    summary: 'Who is signed in to the partner portal, with a bearer for this page',
    access: { partner: true },
    byCookie: true,
    answer: signedIn.extend(PartnerSession.shape),
  },
  'GET /api/customer-reverify': {
    summary: 'Which customer is signed in, with a bearer for this page',
    access: { customer: true },
    byCookie: true,
    answer: signedIn.extend(CustomerSession.shape),
  },
  'POST /api/logout': {
    summary:
      'Ends the session of the bearer, or of the named area by its cookie; succeeds without a session too',
    access: 'public',
    byCookie: true,
    body: z.strictObject({ area: z.enum(['customer', 'admin', 'partner']).optional() }),
    answer: done,
  },
})

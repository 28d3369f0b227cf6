import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { email } from '#src/contract/patterns.ts'
import { adminsOf } from './admin-pages.ts'

const page = 'user-management'
const role = z.literal(adminRoles, 'choice')
const params = z.object({ id: z.coerce.number().pipe(rowId()) })
const nothing = z.strictObject({})

/** Somebody of the back office, as role 1 sees them. */
export const AdminUser = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role_id: role,
  status: z
    .enum(['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED'])
    .describe('LOCKED: for 15 minutes after 5 wrong tries'),
  last_login_at: z.iso.datetime().nullable(),
  totp: z.boolean().describe('signs in with an authenticator app'),
  created_by: z.string().nullable(),
  sessions: z.number().int().describe('live ones'),
  open_tasks: z.number().int().describe('calls to customers that wait for them'),
})
export type AdminUser = z.infer<typeof AdminUser>

const sent = done.extend({ sent: z.boolean().describe('the mail was taken; if not, send a new link') })

/** Of somebody who sets a password. */
export const newPassword = z.string('required').min(12, 'passwordShort').max(200, 'tooLong')
const password = z.string('required').min(1, 'required').max(200, 'tooLong')
const login = z.string('required').trim().min(1, 'required').max(200, 'tooLong')
const token = z.string('required').max(100, 'tooLong')
const code = z.string('totpNeeded').trim().min(6, 'totpNeeded').max(20, 'tooLong')
const everyAdmin = { admin: adminRoles } as const

/** What an authenticator app takes, as text and as the address behind the QR code. */
const Enrolment = done.extend({ secret: z.string(), otpauth: z.string() })

export const userManagementCalls = defineCalls({
  'GET /api/admin/users': {
    summary: 'Everybody of the back office, by name',
    access: adminsOf(page),
    answer: z.object({ data: z.array(AdminUser) }),
  },
  'POST /api/admin/users': {
    summary: 'Invites an admin: an e-mail with a link, good for 48 hours, to set the password',
    access: adminsOf(page, 'create'),
    fourEyes: true,
    body: z.strictObject({
      name: requiredText(80),
      email: login.toLowerCase().regex(email, 'email'),
      role_id: role,
    }),
    answer: sent.extend({ id: z.number().int() }),
  },
  'POST /api/admin/users/{id}/invite': {
    summary: 'Sends a new link to set the password; older links stop working',
    access: adminsOf(page, 'update'),
    params,
    body: nothing,
    answer: sent,
  },
  'POST /api/admin/users/{id}/role': {
    summary: 'Gives an admin another role; never the own, and one of role 1 always stays (409)',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params,
    body: z.strictObject({ role_id: role }),
    answer: done,
  },
  'POST /api/admin/users/{id}/status': {
    summary: 'Shuts an admin out, with all sessions, or lets them in again; one of role 1 always stays (409)',
    access: adminsOf(page, 'update'),
    fourEyes: { set: 'status', to: 'ACTIVE' },
    params,
    body: z.strictObject({
      status: z.enum(['ACTIVE', 'DISABLED'], 'choice'),
      tasks_to: z
        .union([rowId(), z.literal(['SHARE', 'QUEUE'])], 'choice')
        .optional()
        .describe(
          'who gets open calls of one who is shut out: an agent, each the least busy one, or nobody yet',
        ),
    }),
    answer: done,
  },
  'POST /api/admin/users/{id}/end-sessions': {
    summary: 'Ends every session of an admin',
    access: adminsOf(page, 'update'),
    params,
    body: nothing,
    answer: done.extend({ ended: z.number().int() }),
  },
  'POST /api/admin/users/{id}/reset-totp': {
    summary: 'Takes an admin’s authenticator away, and ends the sessions; the next login sets up a new one',
    access: adminsOf(page, 'update'),
    params,
    body: nothing,
    answer: done,
  },
  'POST /api/invite/open': {
    summary: 'Whom a link to set a password is for; works until it is used, for 48 hours',
    access: 'public',
    body: z.strictObject({ token }),
    answer: done.extend({ area: z.enum(['admin', 'partner']), name: z.string(), email: z.string() }),
  },
  'POST /api/invite/accept': {
    summary: 'Sets the password that the link is for; the person signs in with it afterwards',
    access: 'public',
    body: z.strictObject({ token, password: newPassword }),
    answer: done.extend({ area: z.enum(['admin', 'partner']), email: z.string() }),
  },
  'POST /api/admin/totp/start': {
    summary:
      'Before a session: makes the secret of a first authenticator; the login with its first code confirms it',
    access: 'public',
    body: z.strictObject({ email: login, password }),
    answer: Enrolment,
  },
  'GET /api/admin/totp': {
    summary: 'Whether the signed-in admin has a second factor, and must have one',
    access: everyAdmin,
    answer: z.object({
      enrolled: z.boolean(),
      required: z.boolean(),
      recovery_left: z.number().int(),
    }),
  },
  'POST /api/admin/totp/enrol': {
    summary: 'Makes the secret of the signed-in admin’s authenticator; asks for the password again',
    access: everyAdmin,
    body: z.strictObject({ password }),
    answer: Enrolment,
  },
  'POST /api/admin/totp/confirm': {
    summary: 'Confirms the secret by its first code; answers recovery codes, this once',
    access: everyAdmin,
    body: z.strictObject({ totp: code }),
    answer: done.extend({ recovery_codes: z.array(z.string()) }),
  },
  'POST /api/admin/totp/remove': {
    summary: 'Takes the own authenticator away, where the role may sign in without one',
    access: everyAdmin,
    body: z.strictObject({ password, totp: code }),
    answer: done,
  },
})

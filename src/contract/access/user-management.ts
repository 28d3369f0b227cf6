import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { adminsOf } from './admin-pages.ts'
import { newPassword } from './new-password.ts'

const page = 'user-management'
const role = z.literal(adminRoles, 'choice')
const params = z.object({ id: z.coerce.number().pipe(rowId()) })
const nothing = z.strictObject({})

const sent = done.extend({ sent: z.boolean().describe('the e-mail was accepted; if not, send a new link') })

/** The person who sets a password. */
const password = z.string('required').min(1, 'required').max(200, 'tooLong')
const login = z.string('required').trim().min(1, 'required').max(200, 'tooLong')
const token = z.string('required').max(100, 'tooLong')
const code = z.string('totpNeeded').trim().min(6, 'totpNeeded').max(20, 'tooLong')
const everyAdmin = { admin: adminRoles } as const

/** A change of one's own password. */
export const OwnPassword = z.strictObject({ present: password, next: newPassword })

/** Secret for an authenticator app, as text and as the URL in the QR code. */
const Enrolment = done.extend({ secret: z.string(), otpauth: z.string() })

export const userManagementCalls = defineCalls({
  'POST /api/admin/users': {
    summary: 'Invites an admin by e-mail with a link to set the password, valid for 48 hours',
    access: adminsOf(page, 'create'),
    fourEyes: true,
    body: z.strictObject({
      name: requiredText(80),
      email: typed('email', { max: 200 }),
      role_id: role,
    }),
    answer: sent.extend({ id: z.number().int() }),
  },
  'POST /api/admin/users/{id}/invite': {
    summary: 'Sends a new link to set the password; older links stop working',
    access: adminsOf(page, 'update'),
    once: true,
    fourEyes: true,
    params,
    body: nothing,
    answer: sent,
  },
  'POST /api/admin/users/{id}/role': {
    summary: 'Changes an admin’s role; 409 for the caller’s own role or the last role 1 admin',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params,
    body: z.strictObject({ role_id: role }),
    answer: done,
  },
  'POST /api/admin/users/{id}/status': {
    summary:
      'Deactivates an admin and ends their sessions, or reactivates them; 409 for the last role 1 admin',
    access: adminsOf(page, 'update'),
    fourEyes: { set: 'status', to: 'ACTIVE' },
    params,
    body: z.strictObject({
      status: z.enum(['ACTIVE', 'DISABLED'], 'choice'),
      tasks_to: z
        .union([rowId(), z.literal(['SHARE', 'QUEUE'])], 'choice')
        .optional()
        .describe(
          'who gets the open call tasks of a deactivated admin: one agent, the least busy agents, or nobody for now',
        ),
    }),
    answer: done,
  },
  'POST /api/admin/users/{id}/end-sessions': {
    summary: 'Ends every session of an admin',
    access: adminsOf(page, 'update'),
    once: true,
    params,
    body: nothing,
    answer: done.extend({ ended: z.number().int() }),
  },
  'POST /api/admin/users/{id}/reset-totp': {
    summary: 'Removes an admin’s authenticator and ends their sessions; the next sign-in sets up a new one',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params,
    body: nothing,
    answer: done,
  },
  'POST /api/invite/open': {
    summary: 'The person a set-password link belongs to; the link works once, within 48 hours',
    access: 'public',
    body: z.strictObject({ token }),
    answer: done.extend({ area: z.enum(['admin', 'partner']), name: z.string(), email: z.string() }),
  },
  'POST /api/invite/accept': {
    summary: 'Sets the password for the person of the link',
    access: 'public',
    body: z.strictObject({ token, password: newPassword }),
    answer: done.extend({ area: z.enum(['admin', 'partner']), email: z.string() }),
  },
  'POST /api/admin/totp/start': {
    summary:
      'Creates the first authenticator secret before there is a session; signing in with its first code confirms it',
    access: 'public',
    body: z.strictObject({ email: login, password }),
    answer: Enrolment,
  },
  'POST /api/admin/password': {
    inPerson: true,
    once: true,
    summary: 'Changes the signed-in admin’s password and ends their other sessions',
    access: everyAdmin,
    body: OwnPassword,
    answer: done,
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
    inPerson: true,
    summary: 'Creates the signed-in admin’s authenticator secret; requires the password',
    access: everyAdmin,
    body: z.strictObject({ password }),
    answer: Enrolment,
  },
  'POST /api/admin/totp/confirm': {
    inPerson: true,
    summary: 'Confirms the secret with its first code; returns the recovery codes, once only',
    access: everyAdmin,
    body: z.strictObject({ totp: code }),
    answer: done.extend({ recovery_codes: z.array(z.string()) }),
  },
  'POST /api/admin/totp/remove': {
    inPerson: true,
    summary: 'Removes the admin’s own authenticator, if the role may sign in without one',
    access: everyAdmin,
    body: z.strictObject({ password, totp: code }),
    answer: done,
  },
})

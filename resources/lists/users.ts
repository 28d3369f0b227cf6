import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { adminRoles } from '#src/contract/call.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { search } from '#src/contract/reports/report-columns.ts'

const states = {
  INVITED: { en: 'Invited', hi: 'आमंत्रित' },
  ACTIVE: labels.active,
  LOCKED: { en: 'Locked', hi: 'लॉक' },
  DISABLED: { en: 'Disabled', hi: 'बंद' },
} as const
const roles = Object.fromEntries(adminRoles.map((role) => [String(role), roleNames[role]]))
const switches = { on: { en: 'On', hi: 'चालू' }, off: { en: 'Off', hi: 'बंद' } } as const
const role = { en: 'Role', hi: 'भूमिका' } as const

/** Admins, as role 1 sees them. LOCKED: for 15 minutes after 5 wrong authenticator codes. */
export const users = defineList({
  ...headOf('user-management'),
  about: {
    en: 'Who may sign in to the back office, with which role, and since when.',
    hi: 'बैक ऑफ़िस में कौन, किस भूमिका में और कब से साइन इन कर सकता है।',
  },
  access: { roles: adminPages['user-management'] },
  range: false,
  filters: z.object({
    q: search({ en: 'Name or email', hi: 'नाम या ईमेल' }),
    role: oneOf(role, roles),
    status: oneOf(labels.status, states),
  }),
  columns: {
    name: { label: labels.name, kind: 'text', sort: 'text' },
    email: { label: labels.email, kind: 'text', sort: 'text' },
    role_id: { label: role, kind: 'text', options: roles, sort: 'int' },
    status: {
      label: labels.status,
      kind: 'status',
      options: states,
      good: ['ACTIVE'],
      bad: ['DISABLED'],
      sort: 'text',
    },
    last_login_at: { label: { en: 'Last sign-in', hi: 'पिछला साइन-इन' }, kind: 'time', sort: 'time' },
    factor: {
      label: { en: 'Second factor', hi: 'दूसरा प्रमाण' },
      kind: 'text',
      options: switches,
      sort: 'text',
    },
    sessions: { label: { en: 'Sessions', hi: 'सत्र' }, kind: 'number', sort: 'int' },
    open_tasks: {
      label: { en: 'Open calls', hi: 'बाकी कॉल' },
      kind: 'number',
      sort: 'int',
      hidden: true,
    },
    created_by: { label: { en: 'Invited by', hi: 'किसने आमंत्रित किया' }, kind: 'text', sort: 'text' },
    id: { label: labels.number, kind: 'number', sort: 'int', hidden: true },
    signed_in: { label: { en: 'Signed in', hi: 'साइन-इन किया' }, kind: 'key' },
    order_name: { label: labels.name, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['order_name', 'text'],
      ['id', 'int'],
    ],
  },
  counted: true,
  id: 'id',
  acts: {
    'end-sessions': {
      call: 'POST /api/admin/users/{id}/end-sessions',
      label: { en: 'End all sessions', hi: 'सभी सत्र समाप्त करें' },
      about: {
        en: 'They are signed out everywhere and have to sign in again.',
        hi: 'वे हर जगह से साइन आउट हो जाएँगे और फिर साइन इन करना होगा।',
      },
      when: { signed_in: ['yes'] },
    },
  },
  staleness: 10,
  empty: { en: 'Nobody matches this search', hi: 'इस खोज से कोई नहीं मिला' },
})

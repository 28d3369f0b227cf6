import * as z from 'zod'
import { defineAct } from '#src/admin/acts/act.ts'
import { saved } from '#src/admin/acts/act-fields.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import { readList } from '#src/admin/list/list-calls.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { AdminSession } from '#src/admin/session/session.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { userManagementCalls } from '#src/contract/access/user-management.ts'
import { adminRoles } from '#src/contract/call.ts'
import { email } from '#src/contract/contact-patterns.ts'
import { field, requiredText } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'

const ofUser = ({ id }: ListRow) => ({ id: Number(id) })
const isOther = ({ id }: ListRow, { adminId }: AdminSession) => id !== adminId
const hasTasks = ({ open_tasks }: ListRow) => Number(open_tasks) > 0
const roleLabel = { en: 'Role', hi: 'भूमिका' }

/** What is said of a mail with a link: it went out, or it did not. */
const mailed = ({ sent }: { sent: boolean }) =>
  sent
    ? ([
        'success',
        { en: 'The invitation was sent to {email}', hi: '{email} को निमंत्रण भेज दिया गया' },
      ] as const)
    : ([
        'error',
        {
          en: 'The account is there, but the mail could not be sent. Try “Send a new link” later.',
          hi: 'खाता बन गया, पर ईमेल नहीं भेजा जा सका। बाद में “नया लिंक भेजें” चुनें।',
        },
      ] as const)

const Fresh = z.object({
  name: field(requiredText(80), { label: labels.name }),
  email: field(z.string('required').trim().min(1, 'required').max(200, 'tooLong').regex(email, 'email'), {
    label: labels.email,
  }),
  role_id: field(z.enum(adminRoles.map(String), 'choice'), { label: roleLabel, options: roleNames }),
})

export const inviteAdmin = defineAct(userManagementCalls, 'POST /api/admin/users', {
  label: { en: 'Invite an admin', hi: 'एडमिन को बुलाएँ' },
  action: { en: 'Send invitation', hi: 'निमंत्रण भेजें' },
  about: {
    en: 'We send a link to set the password. It works once, for 48 hours.',
    hi: 'हम पासवर्ड बनाने का लिंक भेजते हैं। यह 48 घंटे में एक बार काम करता है।',
  },
  kind: 'primary',
  record: Fresh,
  initial: (_: null) => ({ role_id: '2' }),
  body: (fresh) => ({ ...fresh, role_id: Number(fresh.role_id) }),
  done: mailed,
})

/** The open calls of an admin who is deactivated go to one agent, to all or to no one. */
const tasksTo = (agents: readonly ListRow[], user: ListRow) => ({
  label: { en: 'Who gets these calls?', hi: 'ये कॉल किसे मिलें?' },
  help: { en: 'Calls that wait for them: {open_tasks}', hi: 'इनकी प्रतीक्षा में कॉल: {open_tasks}' },
  choices: [
    { id: 'SHARE', name: { en: 'Share them among the agents', hi: 'एजेंटों में बाँटें' } },
    {
      id: 'QUEUE',
      name: { en: 'Nobody yet: they wait in the queue', hi: 'अभी किसी को नहीं: कतार में रहें' },
    },
    ...agents
      .filter(({ id, role_id }) => id !== user.id && Number(role_id) !== 2)
      .map(({ id, name, open_tasks }) => ({
        id: Number(id),
        name: { en: `${name} (has ${open_tasks})`, hi: `${name} (अभी ${open_tasks})` },
      })),
  ],
})

/** The entries of an admin's menu that ask for more than a confirmation, or answer more than done. */
export const useUserActs = rowActs([
  defineAct(userManagementCalls, 'POST /api/admin/users/{id}/invite', {
    label: { en: 'Send a new link', hi: 'नया लिंक भेजें' },
    title: { en: 'Send a new link: {name}', hi: 'नया लिंक भेजें: {name}' },
    about: {
      en: '{name} gets a mail with a new link to set the password. Older links stop working.',
      hi: '{name} को पासवर्ड बनाने का नया लिंक ईमेल से मिलेगा। पुराने लिंक काम नहीं करेंगे।',
    },
    when: ({ status }: ListRow) => status !== 'DISABLED',
    params: ofUser,
    done: mailed,
  }),
  defineAct(userManagementCalls, 'POST /api/admin/users/{id}/reset-totp', {
    label: { en: 'Reset second factor', hi: 'दूसरा प्रमाण रीसेट करें' },
    title: { en: 'Reset second factor: {name}', hi: 'दूसरा प्रमाण रीसेट करें: {name}' },
    about: {
      en: 'Do this only when you know who asks. The next sign-in sets up a new authenticator app.',
      hi: 'तभी करें जब आप जानते हों कि कौन कह रहा है। अगला साइन-इन नया ऑथेंटिकेटर ऐप सेट करेगा।',
    },
    when: ({ factor }: ListRow) => factor === 'on',
    params: ofUser,
    done: saved,
  }),
  defineAct(userManagementCalls, 'POST /api/admin/users/{id}/role', {
    label: { en: 'Change role', hi: 'भूमिका बदलें' },
    title: { en: 'Change role: {name}', hi: 'भूमिका बदलें: {name}' },
    about: {
      en: 'The new role applies from the next action of {name}.',
      hi: 'नई भूमिका {name} के अगले क्लिक से लागू होगी।',
    },
    when: isOther,
    fields: {
      role_id: {
        label: { en: 'New role', hi: 'नई भूमिका' },
        choices: adminRoles.map((id) => ({ id, name: roleNames[id] })),
      },
    },
    initial: ({ role_id }) => ({ role_id: String(role_id) }),
    params: ofUser,
    body: ({ role_id }) => ({ role_id: Number(role_id) }),
    done: saved,
  }),
  {
    label: { en: 'Show activity', hi: 'गतिविधि देखें' },
    to: ({ id }) => `/admin/audit?who=${id}`,
  },
  defineAct(userManagementCalls, 'POST /api/admin/users/{id}/status', {
    label: { en: 'Reactivate', hi: 'फिर से सक्रिय करें' },
    title: { en: 'Reactivate: {name}', hi: 'फिर से सक्रिय करें: {name}' },
    about: { en: '{name} can sign in again.', hi: '{name} फिर से साइन इन कर सकेंगे।' },
    when: ({ status }: ListRow) => status === 'DISABLED',
    params: ofUser,
    body: () => ({ status: 'ACTIVE' }),
    done: saved,
  }),
  defineAct(userManagementCalls, 'POST /api/admin/users/{id}/status', {
    label: { en: 'Disable', hi: 'बंद करें' },
    title: { en: 'Disable: {name}', hi: 'बंद करें: {name}' },
    about: {
      en: '{name} is signed out everywhere and cannot sign in any more. The history stays.',
      hi: '{name} हर जगह साइन आउट हो जाएँगे और फिर साइन इन नहीं कर पाएँगे। इतिहास बना रहेगा।',
    },
    kind: 'danger-plain',
    when: (user: ListRow, session) => user.status !== 'DISABLED' && isOther(user, session),
    load: async () => (await readList('user-management', { status: 'ACTIVE', page_size: '100' })).rows,
    fields: (user, agents): Record<string, ReturnType<typeof tasksTo>> =>
      hasTasks(user) ? { tasks_to: tasksTo(agents ?? [], user) } : {},
    initial: () => ({ tasks_to: 'SHARE' }),
    params: ofUser,
    body: ({ tasks_to: to }, user) => ({
      status: 'DISABLED',
      ...(hasTasks(user) && { tasks_to: to === 'SHARE' || to === 'QUEUE' ? to : Number(to) }),
    }),
    done: saved,
  }),
])

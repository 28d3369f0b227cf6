import * as z from 'zod'
import { call } from '#src/admin/resource/call.ts'
import { describeField } from '#src/admin/resource/describe.ts'
import { RecordDialog } from '#src/admin/resource/record-dialog.tsx'
import { roleNames } from '#src/contract/access/role-names.ts'
import { type AdminRole, adminRoles } from '#src/contract/call.ts'
import { field, requiredText } from '#src/contract/field.ts'
import { email } from '#src/contract/patterns.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

const words = adminUsers.en
const Fresh = z.object({
  name: field(requiredText(80), { label: { en: words.name, hi: 'नाम' } }),
  email: field(z.string('required').trim().min(1, 'required').max(200, 'tooLong').regex(email, 'email'), {
    label: { en: words.email, hi: 'ईमेल' },
  }),
  role_id: field(z.enum(adminRoles.map(String), 'choice'), {
    label: { en: words.role, hi: 'भूमिका' },
    options: roleNames,
  }),
})
const fields = Object.keys(Fresh.shape).map((name) => describeField(Fresh, name))

export function InviteDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const w = useWords(adminUsers)
  return (
    <RecordDialog
      title={w('invite')}
      action={w('send')}
      fields={fields}
      initial={{ role_id: '2' }}
      onCreate={async (values) => {
        const fresh = values as z.output<typeof Fresh>
        const { sent } = await call('POST /api/admin/users', {
          body: { ...fresh, role_id: Number(fresh.role_id) as AdminRole },
        })
        notify(sent ? 'success' : 'error', sent ? w('invited', { email: fresh.email }) : w('notSent'))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w('inviteText')}</p>
    </RecordDialog>
  )
}

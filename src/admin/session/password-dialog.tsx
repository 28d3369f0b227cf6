import * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { OwnPassword } from '#src/contract/access/user-management.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Changes the signed-in admin's password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const w = useWords(adminAccess)
  const o = useWords(ownAccount)
  const schema = OwnPassword.extend({ again: z.string() }).refine(({ next, again }) => next === again, {
    path: ['again'],
    message: w('notSame'),
    // Beside the other errors, not only after they are gone.
    when: () => true,
  })
  return (
    <FormDialog
      title={o('changePassword')}
      action={o('changePassword')}
      schema={schema}
      initial={{ present: '', next: '', again: '' }}
      send={async ({ present, next }) => {
        await call('POST /api/admin/password', { body: { present, next } })
        return w('passwordChanged')
      }}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <TextField
            {...bind('present')}
            label={w('presentPassword')}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
          <TextField
            {...bind('next')}
            label={w('newPassword')}
            help={w('newPasswordHint')}
            type="password"
            autoComplete="new-password"
          />
          <TextField {...bind('again')} label={w('again')} type="password" autoComplete="new-password" />
        </>
      )}
    </FormDialog>
  )
}

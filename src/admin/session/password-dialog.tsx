import { ownPasswordForm } from '#src/engines/form/account-forms.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ownAccount } from '#src/locales/sign-in.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Changes the signed-in admin's password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const o = useWords(ownAccount)
  return (
    <Dialog title={o('changePassword')} onClose={onClose}>
      <FormView form={ownPasswordForm} action={o('changePassword')} onDone={onClose} />
    </Dialog>
  )
}

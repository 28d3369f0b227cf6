import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { useWords } from '#src/platform/words.tsx'
import { HelpForm } from './help-form.tsx'
import { help } from './words.ts'

export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(help)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <HelpForm />
    </Dialog>
  )
}

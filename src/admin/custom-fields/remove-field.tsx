import { useRefresh } from 'react-admin'
import type { StoredField } from '#src/contract/custom-field.ts'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { removeDefinition } from './definition-calls.ts'
import { adminCustomFields } from './words.ts'

/** Asks before a field disappears from its resource. */
export function RemoveField({ stored, onClose }: { stored: StoredField; onClose: () => void }) {
  const w = useWords(adminCustomFields)
  const say = useText()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      title={w('removeOf', { field: say({ en: stored.label_en, hi: stored.label_hi }) })}
      action={w('remove')}
      danger
      act={() => removeDefinition(stored)}
      onDone={() => {
        notify('success', w('removed'))
        refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{w('removeText')}</p>
    </ConfirmDialog>
  )
}

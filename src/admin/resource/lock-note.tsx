import './lock-note.css'
import { Icon } from '#src/admin/icons/icon.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Says why a field that only the API writes is locked. */
export function LockNote() {
  const v = useWords(validation)
  return (
    <small className="lock-note">
      <Icon name="lock" /> {v('apiOnly')}
    </small>
  )
}

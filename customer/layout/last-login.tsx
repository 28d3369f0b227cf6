import { formatDateTime } from '#src/domain/dates.ts'
import { common } from '#src/locales/common.words.ts'
import { localBox } from '#src/platform/storage.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

export function LastLogin() {
  const t = useWords(common)
  const language = useLanguage()
  const when = localBox.get('lastLoginDate')
  if (!when || Number.isNaN(Date.parse(when))) return null
  return <span>{t('lastLogin', { when: formatDateTime(when, language) })}</span>
}

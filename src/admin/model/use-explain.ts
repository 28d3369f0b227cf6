import { admin } from '#src/admin/words/words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { FieldSpec } from './describe.ts'

/** Why a property could not be saved, in words. */
export function useExplain(
  otherwise: 'updateFailed' | 'anErrorOccurred' = 'updateFailed',
): (failure: ApiError, field: FieldSpec) => string {
  const t = useWords(admin)
  const language = useLanguage()
  return ({ message, body }, field) => {
    if (body?.current)
      return t('changedByOther', {
        by: body.current.by,
        value: String(body.current.value ?? t('empty')),
        at: body.current.at && formatDateTime(body.current.at, language),
      })
    return body?.errors?.value ?? body?.errors?.[field.name] ?? (message || t(otherwise))
  }
}

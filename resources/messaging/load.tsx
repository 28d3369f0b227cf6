import type { ReactNode } from 'react'
import { admin } from '#src/admin/words/admin.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  error: unknown
  isPending: boolean
  again: () => void
  /** What is said when there is nothing; null while there is something. */
  empty: string | null
  children: ReactNode
}

/** A list while it loads, when it could not be loaded, when it is empty, and itself. */
export function Load({ error, isPending, again, empty, children }: Props) {
  const t = useWords(admin)
  if (error) return <LoadError error={error} again={again} />
  if (isPending) return <p role="status">{t('loading')}</p>
  if (empty !== null)
    return (
      <p role="status" className="nothing">
        {empty}
      </p>
    )
  return children
}

/** Why it could not be loaded, and the way to try again. Nothing where it could. */
export function LoadError({ error, again }: Pick<Props, 'error' | 'again'>) {
  const t = useWords(admin)
  if (!error) return null
  return (
    <p role="alert" className="load-error">
      {(error as ApiError).message || t('loadFailed')}{' '}
      <button type="button" className="quiet" onClick={again}>
        {t('tryAgain')}
      </button>
    </p>
  )
}

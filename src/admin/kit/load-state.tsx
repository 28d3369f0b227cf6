import type { ReactNode } from 'react'
import { admin } from '#src/admin/words/admin.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { EmptyState } from './empty-state.tsx'
import { TextButton } from './text-button.tsx'

interface Props {
  error: unknown
  isPending: boolean
  /** Tries again. Without it the reader can only come back later. */
  again?: () => void
  /** What is said when there is nothing; null while there is something. */
  empty?: string | null
  children: ReactNode
}

/** A part while it loads, when it could not be loaded, when it is empty, and itself. */
export function LoadState({ error, isPending, again, empty = null, children }: Props) {
  if (error) return <LoadError error={error} again={again} />
  if (isPending) return <Loading />
  if (empty !== null) return <EmptyState text={empty} />
  return children
}

export function Loading() {
  const t = useWords(admin)
  return <p role="status">{t('loading')}</p>
}

interface ErrorProps {
  error: unknown
  again?: (() => void) | undefined
}

/** Why it could not be loaded, with a button to try again. Nothing where it could. */
export function LoadError({ error, again }: ErrorProps) {
  const t = useWords(admin)
  if (!error) return null
  return (
    <p role="alert" className="load-error">
      {(error as ApiError).message || t('loadFailed')}{' '}
      {again && <TextButton onClick={again}>{t('tryAgain')}</TextButton>}
    </p>
  )
}

import type { ReactNode } from 'react'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { kitWords } from '#src/kit/words/words.ts'
import { common } from '#src/locales/common.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorLine } from './error-line.tsx'

interface Props {
  error: unknown
  isPending: boolean
  /** Retries. Without it there is no retry button. */
  again?: () => void
  /** Text for an empty part; null if there is content. */
  empty?: string | null
  children: ReactNode
}

/** Loading, error, empty and loaded state of a part. */
export function LoadState({ error, isPending, again, empty = null, children }: Props) {
  if (error) return <LoadError error={error} again={again} />
  if (isPending) return <Loading />
  if (empty !== null) return <EmptyState text={empty} />
  return children
}

export function Loading() {
  const t = useWords(common)
  return <p role="status">{t('loading')}</p>
}

interface ErrorProps {
  error: unknown
  again?: (() => void) | undefined
}

/** The load error with a retry button; nothing without an error. */
export function LoadError({ error, again }: ErrorProps) {
  const t = useWords(common)
  const w = useWords(kitWords)
  if (!error) return null
  return (
    <p className="load-error">
      <ErrorLine look="plain" text={(error as ApiError).message || w('loadFailed')}>
        {again && <TextButton onClick={again}>{t('tryAgain')}</TextButton>}
      </ErrorLine>
    </p>
  )
}

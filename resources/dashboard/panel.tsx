import type { ReactNode } from 'react'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Part } from './use-part.ts'

interface Props {
  title: string
  part: Part
  /** Whether the part is here. */
  here: boolean
  children: ReactNode
}

/** A framed part: its content, the place of it, or what went wrong with a way to try again. */
export function Panel({ title, part: { failure, retry }, here, children }: Props) {
  const t = useWords(admin)
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {failure && !failure.body?.errors ? (
        <p role="alert">
          – {failure.message || t('loadFailed')}{' '}
          <button type="button" className="quiet" onClick={retry}>
            {t('tryAgain')}
          </button>
        </p>
      ) : here ? (
        children
      ) : (
        <p className="panel-place" role="status">
          {t('loading')}
        </p>
      )}
    </section>
  )
}

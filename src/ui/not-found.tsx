import './message-page.css'
import type { ReactNode } from 'react'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from './page-title.tsx'
import { Picture } from './picture.tsx'

/** @param home the area's start page */
export function NotFound({ home, children }: { home: string; children?: ReactNode }) {
  const t = useWords(common)
  return (
    <div className="message-page">
      <Picture kind="empty" />
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <p>{t('notFoundText')}</p>
      {children ?? <a href={home}>{t('notFoundLink')}</a>}
    </div>
  )
}

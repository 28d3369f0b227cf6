import './message-page.css'
import type { ReactNode } from 'react'
import { useWords } from '#src/platform/words.tsx'
import { notFoundWords } from './not-found.words.ts'
import { PageTitle } from './page-title.tsx'

/** @param home the area's start page */
export function NotFound({ home, children }: { home: string; children?: ReactNode }) {
  const t = useWords(notFoundWords)
  return (
    <div className="message-page">
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('text')}</p>
      {children ?? <a href={home}>{t('link')}</a>}
    </div>
  )
}

import './message-page.css'
import type { ReactNode } from 'react'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { notFoundWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  /** The area's start page. */
  home: string
  /** Above the title; the portal, which loads this with its first page, has none. */
  picture?: ReactNode
  children?: ReactNode
}

export function NotFound({ home, picture, children }: Props) {
  const t = useWords(notFoundWords)
  return (
    <div className="message-page">
      {picture}
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('text')}</p>
      {children ?? <a href={home}>{t('link')}</a>}
    </div>
  )
}

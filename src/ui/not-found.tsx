import './message-page.css'
import type { ReactNode } from 'react'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from './page-title.tsx'

interface Props {
  /** The area's start page. */
  home: string
  /** Above the title; the portal, which loads this with its first page, has none. */
  picture?: ReactNode
  children?: ReactNode
}

export function NotFound({ home, picture, children }: Props) {
  const t = useWords(common)
  return (
    <div className="message-page">
      {picture}
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <p>{t('notFoundText')}</p>
      {children ?? <a href={home}>{t('notFoundLink')}</a>}
    </div>
  )
}

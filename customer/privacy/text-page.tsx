import './text-page.css'
import type { ReactNode } from 'react'
import { PageTitle } from '#src/kit/page/page-title.tsx'

interface Props {
  title: string
  lead: string
  sections: readonly { heading: string; body: ReactNode }[]
  /** Below them. */
  children?: ReactNode
}

/** A text page: one column, a heading for each section. */
export function TextPage({ title, lead, sections, children }: Props) {
  return (
    <article className="page text-page">
      <PageTitle>{title}</PageTitle>
      <p className="page-lead">{lead}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {typeof body === 'string' ? <p>{body}</p> : body}
        </section>
      ))}
      {children}
    </article>
  )
}

import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface Props {
  title: string
  /** What the page is for, in a sentence. */
  lead?: string
  /** Class for its stylesheet. */
  className?: string
  /** Buttons and links beside the title. */
  acts?: ReactNode
  children: ReactNode
}

/** A page of the back office: its heading, then its sections one below the other. */
export function Page({ title, lead, className, acts, children }: Props) {
  return (
    <div className={className ? `page ${className}` : 'page'}>
      <header className="page-header">
        <PageTitle>{title}</PageTitle>
        {acts && <div className="acts">{acts}</div>}
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

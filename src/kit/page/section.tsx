import type { ReactNode } from 'react'

interface Props {
  /** Of the heading: tables name themselves by it. */
  id: string
  title: string
  /** Filters and buttons beside the heading. */
  tools?: ReactNode
  /** The heading is heard, not seen: a tab above it says the same. */
  isHeard?: boolean
  children: ReactNode
}

/** A framed part of a page under its own heading. */
export function Section({ id, title, tools, isHeard, children }: Props) {
  return (
    <section className="panel" aria-labelledby={id}>
      <header className={isHeard ? 'visually-hidden' : 'panel-header'}>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  )
}

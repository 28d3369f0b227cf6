import './upload.css'
import { type ReactNode, useId } from 'react'

/** The part of a page that takes a file. */
export function UploadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel upload" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

import './empty-panel.css'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

interface Props {
  title: string
  /** What will appear here, and how to get there. */
  text: string
  /** What to do now. */
  children?: ReactNode
}

/** In the place of a list that has nothing yet. */
export const Empty = ({ title, text, children }: Props) => (
  <div className="empty">
    <Picture kind="empty" />
    <strong>{title}</strong>
    <p className="muted">{text}</p>
    {children && <div>{children}</div>}
  </div>
)

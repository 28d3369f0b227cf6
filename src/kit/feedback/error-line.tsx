import type { ReactNode } from 'react'

interface Props {
  /** For the field that it describes. */
  id?: string | undefined
  /** Renders nothing without text and children. */
  text?: string | null | undefined
  /** `box`: stands on its own in a page or a dialog; `plain`: its surroundings draw it. Default: below a field. */
  look?: 'line' | 'box' | 'plain'
  /** After the text: what to do about it, or a list. */
  children?: ReactNode
}

/** What went wrong, read out as it appears. The only error line of the back office. */
export function ErrorLine({ id, text, look = 'line', children }: Props) {
  if (!text && !children) return null
  // A box may hold a list, which a span may not.
  const Tag = look === 'box' ? 'div' : 'span'
  const className = look === 'line' ? 'cell-error' : look === 'box' ? 'error-box' : undefined
  const alert = { id, className, role: 'alert' }
  if (!children) return <Tag {...alert}>{text}</Tag>
  return (
    <Tag {...alert}>
      {text && <span>{text}</span>}
      {children}
    </Tag>
  )
}

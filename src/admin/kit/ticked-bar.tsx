import type { ReactNode } from 'react'

/** Says how many rows are ticked, and what can be done with them; it stays in sight. */
export const TickedBar = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="ticked-bar">
    <span role="status">{text}</span>
    {children}
  </div>
)

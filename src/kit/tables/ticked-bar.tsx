import './ticked-bar.css'
import type { ReactNode } from 'react'

/** Sticky bar with the number of ticked rows and their actions. */
export const TickedBar = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="ticked-bar">
    <span role="status">{text}</span>
    {children}
  </div>
)

import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'plain' | 'open' | 'ended'

/** A status in its colour; the words say the same. */
export const StateTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`state ${tone}`}>{children}</span>
)

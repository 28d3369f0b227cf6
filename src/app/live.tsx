import { type ReactNode, useEffect } from 'react'

/** Says when what is inside listens: what is around it does so before. */
export function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive])
  return children
}

import { type ReactNode, useLayoutEffect } from 'react'

/** Says when what is inside listens: what is around it does so before. No key is pressed between the two. */
export function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useLayoutEffect(onLive, [onLive])
  return children
}

import { useState } from 'react'
import { messageOf } from './message-of.ts'
import { Waiting } from './proposal.ts'

/** Runs one call at a time, with its busy state and error. */
export function useAct() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function act(run: () => Promise<unknown>): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await run()
    } catch (failure) {
      if (!(failure instanceof Waiting)) setError(messageOf(failure))
    }
    setPending(false)
  }
  return { pending, error, act }
}

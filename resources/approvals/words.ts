import type { FourEyesRoute } from '#src/contract/contract.ts'
import { adminApprovals } from '#src/locales/admin-approvals.ts'
import { useWords } from '#src/platform/words.tsx'

const words: Record<FourEyesRoute, string> & Record<string, string> = adminApprovals.en
type Key = keyof typeof adminApprovals.en

/** The words of a key that the server names; what an older release named stands as it is. */
export function useCallWords(): (key: string) => string {
  const w = useWords(adminApprovals)
  return (key) => (Object.hasOwn(words, key) ? w(key as Key) : key)
}

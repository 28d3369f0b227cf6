import { useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

/** How many rows of a file are of cases that are not ours. */
export function NotYours({ count }: { count: number | undefined }) {
  const w = useWords(adminUpload)
  return count ? <p className="muted">{w('notYours', { count: count.toLocaleString('en-IN') })}</p> : null
}

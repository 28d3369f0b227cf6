import { useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

/** Said before a file is committed that has to wait for a second admin. */
export function SecondAdmin({ needed }: { needed: boolean }) {
  const w = useWords(adminUpload)
  return needed ? <p className="second-admin">{w('secondAdmin')}</p> : null
}

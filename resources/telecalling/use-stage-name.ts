import { type JourneyEvent, journeyEvents } from '#src/contract/journey/journey.ts'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** A journey stage in words; an unknown one as its code, a dash for none. */
export function useStageName() {
  const w = useWords(adminCsr)
  const known: readonly string[] = journeyEvents
  return (stage: string | null) =>
    stage === null ? '–' : known.includes(stage) ? w(stage as JourneyEvent) : stage
}

import { statusKey } from '#src/domain/applications/status.ts'
import { adminMoney } from '#src/locales/money.words.ts'
import { partnerStages } from '#src/locales/stages.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Former and new status. */
export function Transition({ from, to }: { from: number | null; to: number }) {
  const m = useWords(adminMoney)
  const stages = useWords(partnerStages)
  const stage = (code: number | null) => {
    const key = code === null ? undefined : statusKey(code)
    return key ? stages(key) : '–'
  }
  return from === to ? stage(to) : m('fromTo', { from: stage(from), to: stage(to) })
}

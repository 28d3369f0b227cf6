import type * as z from 'zod'
import { useSay } from '#src/admin/kit/use-say.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { listNamed } from '#src/contract/lists/list.ts'
import type { ScheduleState } from '#src/contract/lists/list-exports.ts'
import { filterHints } from '#src/contract/lists/list-filter.ts'
import { useWords } from '#src/platform/words.tsx'

/** A schedule's filters in words: `Last 7 days · Product: Personal Loans`. */
export function useFilterWords({ report, asked }: Pick<ScheduleState, 'report' | 'asked'>): string {
  const t = useWords(admin)
  const say = useSay()
  const shape = listNamed(report)?.filters.shape ?? {}
  return Object.entries(asked)
    .map(([name, value]) => {
      if (name === 'range') return t(value as 'last_7_days')
      const hint = filterHints.get(shape[name] as z.ZodType)
      const option = hint?.options?.[String(value)]
      return `${hint ? say(hint.label) : name}: ${option ? say(option) : value}`
    })
    .join(' · ')
}

import { createContext, type ReactNode, use } from 'react'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { loanHints } from './words.ts'

type Needs = AnswerOf<'GET /api/field-needs'>

const NeedsContext = createContext<Needs | undefined>(undefined)

/** Says of the optional fields inside which lenders of the product need them. */
export function FieldNeeds({ product, children }: { product: LenderType; children: ReactNode }) {
  const needs = useCall('GET /api/field-needs', { query: { product } }, { quiet: true })
  return <NeedsContext value={needs.data}>{children}</NeedsContext>
}

/** The hint of an optional field: its own, and who needs the field. */
export function useNeedHint(): (field: string, hint?: string) => string | undefined {
  const t = useWords(loanHints)
  const needs = use(NeedsContext)
  return (field, hint) => {
    const names = needs?.fields.find((one) => one.field === field)?.needed_by ?? []
    const says =
      names.length > 0 && t('neededBy', { count: names.length, of: needs?.of ?? 0, names: names.join(', ') })
    return [hint, says].filter(Boolean).join(' ') || undefined
  }
}

import type { ProposalLine } from '#src/contract/access/approval.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useSay } from '#src/platform/use-say.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useCallWords } from './call-words.ts'

/** One value as people read it. */
export function Value({ kind, value }: { kind: ProposalLine['kind']; value: string | number | null }) {
  const w = useWords(adminApprovals)
  const say = useSay()
  const p = useWords(productNames)
  const word = useCallWords()
  const language = useLanguage()
  if (value === null) return <>{w('none')}</>
  const shown: Record<ProposalLine['kind'], () => string> = {
    text: () => String(value),
    number: () => Number(value).toLocaleString('en-IN'),
    rupees: () => formatRupees(Number(value), { paise: true }),
    percent: () => `${Number(value)}%`,
    time: () => formatDateTime(String(value), language),
    month: () => formatMonth(String(value), language),
    role: () => say(roleNames[value as AdminRole]),
    product: () => (Object.hasOwn(productNames.en, value) ? p(value as ProductType) : String(value)),
    word: () => word(String(value)),
  }
  return <>{shown[kind]()}</>
}

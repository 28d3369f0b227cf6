import '#customer/shared/loan-facts.css'
import type { AccountAsk, AccountConsent } from '#src/contract/account-data.ts'
import { formatDate } from '#src/domain/dates.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { accountData as words } from './words.ts'

type Known = Pick<AccountConsent, 'lender_name' | 'shared_at' | 'status' | 'reads'>

/** What a lender asks to read, as names with values. */
export function useAccountTerms() {
  const t = useWords(words)
  const named: Record<string, string> = useWordTable(words)
  const language = useLanguage()
  return (
    ask: AccountAsk,
    { lender_name, shared_at, status, reads }: Known,
  ): (readonly [name: string, value: string])[] => {
    const day = (iso: string) => formatDate(iso, language)
    const names = (keys: readonly string[]) => keys.map((key) => named[key] ?? key).join(', ')
    const { frequency, keeps } = ask
    const often =
      ask.fetches === 'ONETIME' ? t('once') : t(`every${frequency.unit}`, { value: frequency.value })
    return [
      [t('recipient'), reads ? t('readBy', { lender: lender_name }) : lender_name],
      [t('through'), ask.aggregator.name],
      [t('purpose'), t(`for${ask.purpose}`)],
      [t('what'), `${names(ask.types)}: ${names(ask.parts)}`],
      [t('period'), t('days', { from: day(ask.from), to: day(ask.to) })],
      [t('often'), often],
      // What ended before has no day of its own here; the history has it.
      ...(status === 'REVOKED' || status === 'REJECTED' ? [] : [[t('ends'), day(ask.until)] as const]),
      [t('keeps'), t(`keeps${keeps.unit}`, { value: keeps.value })],
      ...(shared_at ? [[t('lastShared'), day(shared_at)] as const] : []),
    ]
  }
}

export function AccountTerms({
  ask,
  ...known
}: { ask: AccountAsk } & Parameters<ReturnType<typeof useAccountTerms>>[1]) {
  const terms = useAccountTerms()(ask, known)
  return (
    <dl className="loan-facts">
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

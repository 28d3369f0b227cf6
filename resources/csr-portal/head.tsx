import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Name, attribution and consents of the customer. */
export function Head({ customer }: { customer: CsrCustomer }) {
  const w = useWords(adminCsr)
  const names = useWords(productNames)
  const language = useLanguage()
  const { name, phone, email, product_type, partner, source, owner, next_call, consents, deletion } = customer
  const product =
    product_type && product_type in productNames.en
      ? names(product_type as keyof typeof productNames.en)
      : product_type
  const allowed = (
    [
      ['calls', consents.calls],
      ['sms', consents.sms],
      ['emails', consents.emails],
    ] as const
  ).map(([kind, isAllowed]) => `${isAllowed ? '✓' : '✗'} ${w(kind)}`)
  const facts: [string, string | null][] = [
    [w('phone'), phone],
    [w('email'), email],
    [w('product'), product],
    [w('partner'), partner ?? source],
    [w('owner'), owner?.name ?? w('nobody')],
    [w('nextCall'), next_call && formatDateTime(next_call, language)],
    [w('consent'), allowed.join(' · ')],
    [w('joined'), formatDate(customer.created_at, language)],
  ]
  return (
    <header className="panel">
      <PageTitle>{name || w('noName')}</PageTitle>
      {deletion && <p className="csr-deletion">{w('deletionOpen', { reference: deletion })}</p>}
      <FactList facts={facts} />
    </header>
  )
}

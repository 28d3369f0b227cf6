import { partner } from '#partner/words/words.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { may, useMerchant } from './current-merchant.ts'

/** Leads those who may add leads to the check of a customer. */
export function CheckLink({ product }: { product?: ProductId }) {
  const names = useWords(partner)
  if (!may(useMerchant(), 'leads')) return null
  const href = `/partner/product-offering/check-customer${product ? `?product=${product}` : ''}`
  return (
    <p>
      <Link href={href}>{names('checkCustomer')}</Link>
    </p>
  )
}

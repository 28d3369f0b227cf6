import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import type { CategoryDetail } from '#src/contract/merchants/partner-category.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Form, Submit } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { partnerCategories } from './words.ts'

type Product = CategoryDetail['products'][number]
interface Props<P> {
  category: Category
  product: P
  reload: () => void
}

/** Creates a link to a category, or to one product of it. */
export function MakeLink({ category, product, reload }: Props<Product | null>) {
  const t = useWords(partnerCategories)
  const merchant = useMerchant()
  if (!may(merchant, 'links')) return <p>{t('noLink')}</p>
  async function make() {
    const input = { params: { category: category.code }, body: { product_id: product?.id ?? null } }
    await api('POST /api/partner/categories/{category}/links', input, { quiet: true })
    forgetAnswers()
    reload()
  }
  if (product)
    return (
      <Button
        kind="secondary"
        aria-label={t('makeFor', { name: product.name })}
        onClick={() => void make().catch(({ message }) => notify('error', message))}
      >
        {t('make')}
      </Button>
    )
  return (
    <Form check={() => ({})} submit={make}>
      <p>{t('noLink')}</p>
      <Submit>{t('make')}</Submit>
    </Form>
  )
}

/** Copies the link to a product, or creates it. */
export function ProductLink({ category, product, reload }: Props<Product>) {
  const t = useWords(partnerCategories)
  if (!product.link) return <MakeLink category={category} product={product} reload={reload} />
  return (
    <CopyButton text={product.link.url} label={t('copyFor', { name: product.name })}>
      {t('copy')}
    </CopyButton>
  )
}

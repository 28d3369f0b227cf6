import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { partnerSupport } from './words.ts'

/** Says that a text or picture needs a link of the merchant first, and where to create it. */
export function LinkMissing({ category }: { category: string }) {
  const t = useWords(partnerSupport)
  return (
    <p className="once">
      {t('linkMissing')} <Link href={`/partner/product-offering/${category}`}>{t('createLink')}</Link>
    </p>
  )
}

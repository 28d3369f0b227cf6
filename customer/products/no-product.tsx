import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { productsPath } from '#src/domain/customers/guards.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { categoryWords } from './words.ts'

/** In place of a category or product that this site does not have. */
export function NoProduct() {
  const t = useWords(categoryWords)
  const landing = useLandingMode()
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('gone')}</PageTitle>
      <p>{t('goneText')}</p>
      <p>
        <Link href={productsPath({ landing })}>{t('back')}</Link>
      </p>
    </div>
  )
}

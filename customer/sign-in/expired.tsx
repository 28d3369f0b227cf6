import type { ReactNode } from 'react'
import { linkPages } from '#customer/shared/words.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

/** An expired link, and what to do instead. */
export function Expired({ children }: { children?: ReactNode }) {
  const t = useWords(linkPages)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('expiredTitle')}</PageTitle>
      <p>{t('expiredText')}</p>
      {children ?? <p>{t('expiredAgain')}</p>}
      <p>
        <Link href="/">{t('toStart')}</Link>
      </p>
    </div>
  )
}

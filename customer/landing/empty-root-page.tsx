import { PageTitle } from '#src/kit/page/page-title.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** The empty root of the solar sub-site: partners link to its other pages. */
export default function EmptyRoot() {
  const t = useWords(common)
  return (
    <div className="visually-hidden">
      <PageTitle>{t('brand')}</PageTitle>
    </div>
  )
}

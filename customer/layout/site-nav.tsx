import { inLanguage, publicPaths } from '#src/contract/web/public-paths.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { siteNav } from './footer-columns.words.ts'

const places = {
  loans: publicPaths.loans,
  cards: publicPaths.category('credit-cards'),
  insurance: publicPaths.insurance,
  calculators: publicPaths.calculators,
} as const

/** The parts of the site that need no sign-in, and the own applications. Static, so that no page of a visitor loads its words. */
export default function SiteNav() {
  const t = useWords(siteNav)
  const language = useLanguage()
  return (
    <nav aria-label={t('label')}>
      {Object.entries(places).map(([name, path]) => (
        // The server writes these pages (server/web/public).
        <a key={name} className="header-link" href={inLanguage(language, path)}>
          {t(name as keyof typeof places)}
        </a>
      ))}
      <a className="header-link" href="/user/offers">
        {t('applications')}
      </a>
    </nav>
  )
}

import { inLanguage, publicPaths } from '#src/contract/web/public-paths.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { footerColumns } from './footer-columns.words.ts'
import { Contact, Officer } from './officer.tsx'
import { layout } from './words.ts'

const places = {
  loans: publicPaths.loans,
  lenders: publicPaths.lenders,
  cards: publicPaths.category('credit-cards'),
  calculators: publicPaths.calculators,
} as const

/** Whom to ask and who we are. Static, so that no page of a visitor loads its words. */
export default function FooterColumns() {
  const t = useWords(footerColumns)
  const l = useWords(layout)
  const language = useLanguage()
  return (
    <>
      <section id="help" tabIndex={-1}>
        <h2>{t('helpTitle')}</h2>
        <p>{t('helpText')}</p>
        <p>
          <Officer />
        </p>
        <p className="footer-contact">
          <Contact />
        </p>
        <p>{t('officerText')}</p>
      </section>
      <section>
        <h2>{l('aboutTitle')}</h2>
        <p>{t('about')}</p>
        <p>{t('free')}</p>
      </section>
      <section>
        <h2>{t('publicTitle')}</h2>
        <p className="footer-contact">
          {Object.entries(places).map(([name, path]) => (
            // The server writes these pages (server/web/public).
            <a key={name} href={inLanguage(language, path)}>
              {t(name as keyof typeof places)}
            </a>
          ))}
        </p>
      </section>
    </>
  )
}

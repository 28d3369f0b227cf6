import { useWords } from '#src/platform/words.tsx'
import { footerColumns } from './footer-columns.words.ts'
import { Contact, Officer } from './officer.tsx'
import { layout } from './words.ts'

/** Whom to ask and who we are. Static, so that no page of a visitor loads its words. */
export default function FooterColumns() {
  const t = useWords(footerColumns)
  const l = useWords(layout)
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
    </>
  )
}

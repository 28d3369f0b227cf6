import '#partner/shared/training-material.css'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { partnerSupport } from './words.ts'

/** Links to the pages below one, as cards. */
export function PageCards({ pages }: { pages: readonly { href: string; name: string; text: string }[] }) {
  const t = useWords(partnerSupport)
  return (
    <div className="cards">
      {pages.map(({ href, name, text }) => (
        <section key={href} className="panel card">
          <h2>
            <Link href={href} className="card-link">
              {name}
            </Link>
          </h2>
          <p className="muted">{text}</p>
          <p className="card-open" aria-hidden="true">
            {t('open')}
          </p>
        </section>
      ))}
    </div>
  )
}

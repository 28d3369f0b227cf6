import { partner } from '#partner/words/partner.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { trailTo } from '../routes.tsx'

/** The way from the dashboard to the page on screen; the dashboard itself needs none. */
export function Breadcrumb({ trail }: { trail: ReturnType<typeof trailTo> }) {
  const t = useWords(partner)
  if (trail.length < 2) return null
  return (
    <nav aria-label={t('trail')}>
      <ol className="breadcrumb">
        {trail.map(({ href, name }, place) => (
          <li key={href}>
            {place < trail.length - 1 ? (
              <Link href={href}>{t(name)}</Link>
            ) : (
              <span aria-current="page">{t(name)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

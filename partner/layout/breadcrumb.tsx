import type { trailTo } from '#partner/pages/routes.tsx'
import { partner } from '#partner/words/words.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

/** From the dashboard to the page on screen; the dashboard itself has none. */
export function Breadcrumb({ trail }: { trail: ReturnType<typeof trailTo> }) {
  const t = useWords(partner)
  if (trail.length < 2) return null
  return (
    <nav aria-label={t('trail')}>
      <ol className="breadcrumb">
        {trail.map(({ href, id }, place) => (
          <li key={href}>
            {place < trail.length - 1 ? (
              <Link href={href}>{t(id)}</Link>
            ) : (
              <span aria-current="page">{t(id)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

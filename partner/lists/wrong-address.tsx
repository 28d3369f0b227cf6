import { type Query, withQuery } from '#partner/shared/query.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { portalListWords } from './words.ts'

interface Props {
  list: AnyPortalList
  chosen: Query
  /** By the name that it has in the address, in the server's words. */
  problems: Readonly<Record<string, string>>
}

/** In the place of the rows: what the address asks for and cannot be had, and the way to a list without it. */
export function WrongAddress({ list: { filters }, chosen, problems }: Props) {
  const w = useWords(portalListWords)
  const language = useLanguage()
  const names = Object.keys(problems)
  const nameOf = (name: string) => {
    if (name === 'sort') return w('sort')
    if (name === 'after' || name === 'before') return w('place')
    return filters[name]?.label[language] ?? w('period')
  }
  const periods = { range: undefined, from: undefined, to: undefined }
  const isPeriod = names.some((name) => name in periods)
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
  return (
    <section className="panel stack" role="alert">
      <h2>{w('wrong')}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <strong>{nameOf(name)}</strong>
            {chosen[name] && ` “${chosen[name]}”`}: {problems[name]}
          </li>
        ))}
      </ul>
      <p>
        <Link
          href={withQuery(chosen, { ...(isPeriod && periods), ...cleared, view: 'all' })}
          className="button secondary"
        >
          {w('withoutIt')}
        </Link>
      </p>
    </section>
  )
}

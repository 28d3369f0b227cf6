import { useWords } from '#src/platform/words.tsx'
import { listWords } from './words.ts'

const NAMED = 10

interface Props {
  names: readonly string[]
  count: number
  /** The rows stand beside it, so that no link leads to them. */
  beside?: true
}

/** What is acted on: the first rows by name, the others by a link to the list as it is shown. */
export function NamedRows({ names, count, beside }: Props) {
  const w = useWords(listWords)
  const named = names.slice(0, NAMED)
  const more = count - named.length
  return (
    <ul>
      {named.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and none moves
        <li key={place}>{name}</li>
      ))}
      {more > 0 && (
        <li>
          {beside ? (
            w('moreRows', { count: more })
          ) : (
            <a href={location.pathname + location.search} target="_blank" rel="noopener">
              {w('moreRows', { count: more })}
            </a>
          )}
        </li>
      )}
    </ul>
  )
}

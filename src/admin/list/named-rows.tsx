import { adminReports } from '#src/admin/words/reports.words.ts'
import { useWords } from '#src/platform/words.tsx'

const NAMED = 10

/** What is acted on: the first rows by name, the others by a link to the list as it is shown. */
export function NamedRows({ names, count }: { names: readonly string[]; count: number }) {
  const w = useWords(adminReports)
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
          <a href={location.pathname + location.search} target="_blank" rel="noopener">
            {w('moreRows', { count: more })}
          </a>
        </li>
      )}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useAddress, withValues } from '#src/kit/page/area-address.ts'
import { common } from '#src/locales/common.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { periodNames } from './list-address.ts'
import { listWords } from './words.ts'

interface Props {
  problem: ApiError
  /** Parameters whose fields say what is wrong with them. */
  marked: readonly string[]
  /** A filter in words. */
  nameOf: (filter: string) => string | undefined
  onRetry: () => void
  /** What else may help, by the wrong parameters. */
  more?: ((wrong: readonly string[]) => ReactNode) | undefined
}

const parameterNames: Readonly<Record<string, 'sort' | 'place' | 'rowsPerPage'>> = {
  sort: 'sort',
  after: 'place',
  before: 'place',
  page: 'place',
  page_size: 'rowsPerPage',
}

/** In the place of the rows: filters to correct, parts of the address that cannot be used, or a failed call. */
export function ListProblem({ problem, marked, nameOf, onRetry, more }: Props) {
  const w = useWords(listWords)
  const t = useWords(common)
  const [search, go] = useAddress()
  const errors = problem.body?.errors
  const unseen = Object.keys(errors ?? {}).filter((name) => !marked.includes(name))
  const without = unseen.some((name) => periodNames.includes(name)) ? [...unseen, ...periodNames] : unseen
  if (!errors)
    return (
      <Box>
        <p>{problem.message || w('failed')}</p>
        <TextButton onClick={onRetry}>{t('tryAgain')}</TextButton>
      </Box>
    )
  if (unseen.length === 0)
    return (
      <Box>
        <p>
          {w('badFilter')} {more?.(Object.keys(errors))}
        </p>
      </Box>
    )
  return (
    <Box>
      <p>{w('badAddress')}</p>
      <ul>
        {unseen.map((name) => (
          <li key={name}>
            <strong>{nameOf(name) ?? w(parameterNames[name] ?? 'period')}</strong>
            <span>{`${search.get(name) ? ` “${search.get(name)}”` : ''}: ${errors[name]}`}</span>
          </li>
        ))}
      </ul>
      <TextButton
        onClick={() => go(withValues(search, Object.fromEntries(without.map((name) => [name, null]))))}
      >
        {w('showWithout')}
      </TextButton>
    </Box>
  )
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="list-problem" role="alert">
    {children}
  </div>
)

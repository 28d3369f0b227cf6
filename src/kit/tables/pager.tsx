import { useEffect } from 'react'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { kitWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  page: number
  total: number
  pageSize: number
  onPage: (page: number) => void
  /** Label, if a page has several pagers. */
  label?: string
}

/** Previous, the first and last pages with those around this one, Next. */
export function Pager({ page, total, pageSize, onPage, label }: Props) {
  const w = useWords(kitWords)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  // A link to a page that no longer exists.
  useEffect(() => {
    if (page > pages) onPage(pages)
  })
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav className="pager" aria-label={label ?? w('pages')}>
      <TextButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {w('previous')}
      </TextButton>
      {shown.map((number, index) => (
        <span key={number}>
          {number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
          <TextButton
            className="page-number"
            aria-label={w('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </TextButton>
        </span>
      ))}
      <TextButton disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {w('next')}
      </TextButton>
      {total > 0 && (
        <span className="muted">
          {w('rows', { first, last: Math.min(total, first + pageSize - 1), total })}
        </span>
      )}
    </nav>
  )
}

import { useEffect } from 'react'
import { useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'

interface Props {
  page: number
  /** At least 1. */
  pages: number
  onPage: (page: number) => void
  /** Where a page has several lists: whose pages these are. */
  label?: string
}

/** Previous, the first and last pages with those around this one, Next. */
export function Paging({ page, pages, onPage, label }: Props) {
  const w = useWords(adminStatusFiles)
  // A link to a page that no longer exists.
  useEffect(() => {
    if (page > pages) onPage(pages)
  })
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav className="paging" aria-label={label ?? w('pages')}>
      <button type="button" className="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {w('previous')}
      </button>
      {shown.map((number, index) => (
        <span key={number}>
          {number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
          <button
            type="button"
            className="quiet page-number"
            aria-label={w('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        </span>
      ))}
      <button type="button" className="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {w('next')}
      </button>
    </nav>
  )
}

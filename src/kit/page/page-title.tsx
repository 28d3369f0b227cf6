import { useEffect, useRef } from 'react'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

let firstPage = true

/**
 * The h1 of a page, the tab's title, and where the focus goes when the page is reached inside the app:
 * a screen reader then says where it is. The first page keeps the browser's own focus.
 */
export function PageTitle({ children, tab }: { children: string; tab?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = tab ?? children
  const brand = useWords(common)('brand')

  useEffect(() => {
    const site = document.getElementById('root')?.dataset.title ?? brand
    document.title = title === site ? site : `${title} – ${site}`
  }, [title, brand])

  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true })
    firstPage = false
  }, [])

  return (
    <h1 ref={heading} tabIndex={-1} data-tab={tab}>
      {children}
    </h1>
  )
}

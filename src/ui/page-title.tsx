import { useEffect, useRef } from 'react'

let firstPage = true

/**
 * The h1 of a page, the tab's title, and where the focus goes when the page is reached inside the app:
 * a screen reader then says where it is. The first page keeps the browser's own focus.
 */
export function PageTitle({ children, tab }: { children: string; tab?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = tab ?? children

  useEffect(() => {
    const site = document.getElementById('root')?.dataset.title ?? 'Tulna'
    document.title = title === site ? site : `${title} – ${site}`
  }, [title])

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

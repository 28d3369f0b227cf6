import './tabs.css'
import { useEffect, useRef } from 'react'
import { useAreaLink } from './area-link.ts'

interface Props {
  label: string
  tabs: readonly { key: string; name: string; href: string }[]
  open: string
}

/** Tabs of a page, kept in the URL: links, so that each can be opened, bookmarked and gone back to. */
export function PageTabs({ label, tabs, open }: Props) {
  const Link = useAreaLink()
  const bar = useRef<HTMLElement>(null)
  // On a phone the open one may lie beyond the edge; only the bar moves, never the page.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2
  }, [open])
  return (
    <nav ref={bar} className="tabs" aria-label={label}>
      {tabs.map(({ key, name, href }) => (
        <Link key={key} data-tab={key} href={href} aria-current={key === open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

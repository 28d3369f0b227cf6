import './tabs.css'
import { Link } from '#src/platform/router.tsx'

interface Props {
  label: string
  tabs: readonly { key: string; name: string; href: string }[]
  open: string
}

/** Parts of a page that stand in its address: links, so that each can be opened, kept and gone back to. */
export function Tabs({ label, tabs, open }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, name, href }) => (
        <Link key={key} href={href} aria-current={key === open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from 'react-router-dom'

interface Props {
  label: string
  tabs: readonly { to: string; name: string; isOpen: boolean }[]
}

/** The parts of a page, one at a time; each has its own address. */
export const PageTabs = ({ label, tabs }: Props) => (
  <nav className="page-tabs" aria-label={label}>
    {tabs.map(({ to, name, isOpen }) => (
      <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)

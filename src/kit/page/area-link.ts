import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'
import { Link } from '#src/platform/router.tsx'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** The link of an area's own router; the back office brings its own. */
export const AreaLink = createContext<ComponentType<LinkProps>>(Link)
export const useAreaLink = () => use(AreaLink)

import { PageTitle } from './page-title.tsx'

/** What a title heads; `tab`: its tab shows the same words, so it is only read out. */
export type Heading = 'page' | 'section' | 'tab'

/** The heading of a list or queue, which may be a page or a part of one. */
export function Title({ as = 'page', children }: { as?: Heading | undefined; children: string }) {
  if (as === 'page') return <PageTitle>{children}</PageTitle>
  return <h2 className={as === 'tab' ? 'visually-hidden' : undefined}>{children}</h2>
}

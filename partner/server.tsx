import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Language, languageCodes } from '#src/contract/language.ts'
import { AreaFrame } from '#src/ui/frame/area-frame.tsx'
import { PartnerApp } from './app.tsx'
import { Waiting } from './layout/waiting.tsx'
import { openPaths, pages } from './routes.tsx'

/** Every address of the area. */
export const paths: readonly string[] = [...pages.map(({ path }) => path), ...Object.values(openPaths)]

/** The sign-in page, in each language. */
export const logins = languageCodes.map((language) => ({ path: openPaths.login, language }))

/** @returns the HTML inside the root */
export const renderLogin = (language: Language): Promise<string> =>
  asHtml(
    <AreaFrame language={language}>
      <PartnerApp restored={null} first={openPaths.login} />
    </AreaFrame>,
  )

/** What stands in the root until the session is known. */
export const renderWaiting = (): Promise<string> => asHtml(<Waiting />)

async function asHtml(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { openPaths, pages } from '#partner/pages/routes.tsx'
import { type Language, languageCodes } from '#src/contract/language.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { Waiting } from './layout/waiting-portal.tsx'
import { PartnerApp } from './partner-app.tsx'

/** Every address of the area. */
export const paths: readonly string[] = [...pages.map(({ path }) => path), ...Object.values(openPaths)]

interface OpenPage {
  id: string
  path: string
  /** File of the page below `partner/`. */
  module: string
  language: Language
}

/** What the server replaces on the sign-in of a co-brand (server/web/pages.ts). */
const slots = { key: '__PARTNER__', name: '__PARTNER_NAME__' }

/** What is read without a session, in each language; the sign-in of co-brands once for all of them. */
export const openPages: readonly OpenPage[] = languageCodes.flatMap((language) => [
  { id: 'login', path: openPaths.login, module: 'pages/portal-login-page.tsx', language },
  {
    id: 'co-brand-login',
    path: openPaths.coBrandLogin.replace(':partner', slots.key),
    module: 'pages/portal-login-page.tsx',
    language,
  },
  { id: 'forgot', path: openPaths.forgot, module: 'sign-in/forgot.tsx', language },
])

/** @returns the HTML inside the root */
export const renderOpen = ({ path, language }: OpenPage): Promise<string> =>
  asHtml(
    <AreaFrame language={language}>
      <PartnerApp restored={null} first={path} coBrand={slots.name} />
    </AreaFrame>,
  )

/** What stands in the root until the session is known. */
export const renderWaiting = (): Promise<string> => asHtml(<Waiting />)

async function asHtml(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

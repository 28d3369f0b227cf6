import { createRoot } from 'react-dom/client'
import { openPaths } from '#partner/pages/routes.tsx'
import { forgotPage, loginPage, PartnerApp } from '#partner/partner-app.tsx'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { common } from '#src/locales/common.words.ts'
import { hasHint } from '#src/platform/area.ts'
import { currentLanguage } from '#src/platform/language.ts'
import type { SessionOf } from '#src/platform/session.ts'
import { keepTyped } from './keep-typed.ts'
import { Live } from './live.tsx'
import { takeOver } from './take-over.ts'

/** Renders the area once it is known who is signed in; until then the shell's grey shapes stand, or the spinner. */
export async function start(root: HTMLElement, coming: Promise<SessionOf<'partner'> | null>): Promise<void> {
  if (isOpenPage(root)) return hydrateOpenPage(root)
  const area = createRoot(root)
  if (!root.querySelector('.portal'))
    area.render(
      <AreaFrame>
        <Spinner />
      </AreaFrame>,
    )
  const restored = await coming
  area.render(
    <AreaFrame>
      <PartnerApp restored={restored} />
    </AreaFrame>,
  )
}

/** Whether the document holds a page without a session (partner/render-portal.tsx) for this reader. */
const isOpenPage = ({ dataset }: HTMLElement): boolean =>
  dataset.path === location.pathname &&
  document.documentElement.lang === currentLanguage() &&
  !hasHint('partner')

/** Resolves when the page listens. */
async function hydrateOpenPage(root: HTMLElement): Promise<void> {
  const language = currentLanguage()
  const { words = [] } = await (location.pathname === openPaths.forgot ? forgotPage : loginPage).load()
  await Promise.all([common, ...words].map((pair) => pair.load(language)))
  const handOver = keepTyped(root)
  await new Promise<void>((resolve) => {
    takeOver(
      root,
      <AreaFrame language={language}>
        <Live onLive={resolve}>
          <PartnerApp restored={null} first={location.pathname} coBrand={root.dataset.partnerName} />
        </Live>
      </AreaFrame>,
    )
  })
  handOver()
}

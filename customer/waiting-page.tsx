import '#customer/layout/layout.css'
import type { ReactNode } from 'react'
import { BlankOffers } from '#customer/offers/offers-waiting.tsx'
import { LogoMark } from '#src/kit/frame/logo.tsx'
import { Blank } from '#src/kit/loading/blank.tsx'

const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The page of offers before they are known. */
export const WaitingOffers = () => (
  <Waiting>
    <div className="waiting-language" />
    <div className="page offers-page">
      <div className="offers-head">
        <Blank size="heading" />
        <div className="offers-asked">
          <Blank size="text" />
        </div>
      </div>
      <BlankOffers />
    </div>
  </Waiting>
)

/** Any other page. */
export const WaitingPage = () => (
  <Waiting>
    <div className="page narrow-page">
      <div className="skeleton">
        {LINES.map((line) => (
          <span key={line} className="skeleton-line" />
        ))}
      </div>
    </div>
  </Waiting>
)

/** A page behind the sign-in as grey shapes: the first paint, before scripts are here. No words, so it fits each language. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <div className="header" aria-busy="true">
      <div className="header-row">
        <LogoMark />
      </div>
    </div>
    <div className="main">{children}</div>
  </>
)

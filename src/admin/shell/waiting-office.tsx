import './waiting-office.css'
import { LogoMark } from '#src/kit/frame/logo.tsx'

/** The back office as grey shapes: the first paint, before scripts are here. No words, so it fits each language. */
export const Waiting = () => (
  <div className="admin-waiting" aria-busy="true">
    <div className="waiting-bar">
      <LogoMark />
    </div>
    <div className="waiting-menu" />
    <div className="waiting-page">
      <span className="skeleton-line waiting-title" />
      <div className="waiting-rows" />
    </div>
  </div>
)

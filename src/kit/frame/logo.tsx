import './logo.css'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Three bars of different lengths. */
export const LogoMark = () => (
  <svg className="logo-mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#070050" />
    <rect x="7" y="9" width="18" height="3.6" rx="1.8" fill="#4EC9DB" />
    <rect x="7" y="14.2" width="12" height="3.6" rx="1.8" fill="#fff" />
    <rect x="7" y="19.4" width="15" height="3.6" rx="1.8" fill="#fff" />
  </svg>
)

/** The mark and the brand name in the language on screen. */
export function Logo() {
  const c = useWords(common)
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo-word">{c('brand')}</span>
    </span>
  )
}

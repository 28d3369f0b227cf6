import { webFace } from '#server/merchants/funnels/funnel-page.ts'
import type { WidgetTheme } from '#src/contract/leads-api/widget-choices.ts'
import { inkOn, lighterOn, readableOn, WHITE } from '#src/domain/co-brands/contrast.ts'

const DARK = '#1a1545'
const INK = '#070050'

const light = 'color-scheme:light;--ground:#fff;--text:#1b1b3a;--muted:#4a5068;--line:#7a8099;--wrong:#b3261e'
const dark =
  'color-scheme:dark;--ground:#1a1545;--text:#e8eaf6;--muted:#a9aecb;--line:#a9aecb;--wrong:#ffb4ab'

/** The colours of one frame: theme, and a button in the wished colour, as far as it can be read. */
export function widgetColours(theme: WidgetTheme, wished: string): string {
  const button = readableOn(wished, [WHITE])
  const onDark = lighterOn(wished, [DARK])
  const day = `${light};--button:${button};--on-button:${WHITE}`
  const night = `${dark};--button:${onDark};--on-button:${inkOn(onDark, INK)}`
  if (theme !== 'auto') return `:root{${theme === 'dark' ? night : day}}`
  return `:root{${day}}@media(prefers-color-scheme:dark){:root{${night}}}`
}

/** `/w/frame.css`; the colours stand in the page. */
export const widgetStyle = `${webFace}
*{box-sizing:border-box}
body{margin:0;padding:20px;font:16px/1.5 Roboto,"Noto Sans Devanagari",system-ui,sans-serif;color:var(--text);background:var(--ground)}
:lang(hi) body{line-height:1.7}
main,footer{max-width:520px;margin:0 auto}
h1{margin:0 0 4px;font-size:22px;line-height:1.3}p{margin:0 0 16px}
.sub,.hint,footer{color:var(--muted)}.hint,footer{font-size:14px}
form{display:grid;gap:16px}
label,legend{display:block;margin:0 0 4px;padding:0;font-weight:500}
input:not([type=checkbox]),select{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--line);border-radius:8px;font:inherit;color:inherit;background:var(--ground)}
fieldset{margin:0;padding:0;border:0;display:grid;gap:8px}
.tick{display:flex;gap:12px;align-items:flex-start;margin:0;min-height:44px;padding:10px 0;font-weight:400}
.tick input{flex:none;width:22px;height:22px;margin:1px 0 0;accent-color:var(--button)}
summary{min-height:44px;padding:10px 0;cursor:pointer;font-weight:500}
details p,details li{font-size:14px;color:var(--muted)}details ul{padding-left:20px}
.wrong{margin:0 0 4px;color:var(--wrong);font-weight:500}
.go{display:inline-block;min-height:48px;padding:12px 28px;border:0;border-radius:8px;font:inherit;font-weight:500;color:var(--on-button);background:var(--button);text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--button);outline-offset:2px}
a{color:inherit}a.go{color:var(--on-button)}
footer{margin-top:20px;padding-top:12px;border-top:1px solid var(--line)}footer p{margin:0}
@media(max-width:480px){body{padding:16px}.go{display:block;width:100%}}`

import { createHash } from 'node:crypto'

const style = `
:root{--ink:#070050;--brand:#4ec9db;--link:#0b7285;--ground:#f6f8fb;--panel:#fff;--text:#1b1b3a;--muted:#4a5068;--line:#e3e6ef;--tint:#eaf9fb;
--code:#10103a;--code-text:#e8eaf6;--get:#0b7285;--post:#146c43;--put:#8a5a00;--delete:#b3261e;color-scheme:light}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaf6;--link:#4ec9db;--ground:#0f0b2e;--panel:#1a1545;--text:#e8eaf6;--muted:#a9aecb;--line:#332d66;
--tint:#221c55;--code:#0a0722;--get:#4ec9db;--post:#6fd3a0;--put:#f0bf66;--delete:#ff9c94;color-scheme:dark}}
*{box-sizing:border-box}
body{font:16px/1.55 Roboto,system-ui,sans-serif;margin:0;color:var(--text);background:var(--panel)}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--panel);padding:8px;z-index:3}
.top{position:sticky;top:0;z-index:2;display:flex;gap:8px 24px;align-items:center;padding:8px 24px;min-height:60px;background:var(--panel);border-bottom:1px solid var(--line);flex-wrap:wrap}
.top>a:first-child{font-weight:700;color:var(--ink);text-decoration:none;font-size:18px;padding:10px 0}
.top .links{display:flex;gap:4px 20px;margin-left:auto;flex-wrap:wrap}
.top .links a{padding:10px 0}
.search{display:flex;gap:8px;flex:0 1 420px}
.search input{flex:1;min-width:0;font:inherit;padding:8px 12px;min-height:44px;border:1px solid #7a8099;border-radius:8px;background:var(--panel);color:var(--text)}
.search button{font:inherit;font-weight:500;min-height:44px;padding:0 16px;border:0;border-radius:8px;background:#070050;color:#fff;cursor:pointer}
.frame{display:grid;grid-template-columns:264px minmax(0,1fr);max-width:1440px;margin:0 auto}
.frame>main{order:2}.to-side{display:none}
.side{position:sticky;top:61px;align-self:start;height:calc(100vh - 61px);overflow:auto;padding:16px 8px 48px 24px;border-right:1px solid var(--line);font-size:14px}
.side h2{font-size:12px;letter-spacing:.04em;text-transform:uppercase;color:var(--muted);margin:20px 0 4px}
.side ul{list-style:none;margin:0;padding:0}
.side a{display:block;padding:5px 8px;border-radius:6px;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
.side a:hover{background:var(--ground)}.side a[aria-current]{background:var(--tint);color:var(--link);font-weight:500}
main{padding:24px 40px 96px;min-width:0}
h1,h2,h3{color:var(--ink);line-height:1.25;scroll-margin-top:80px}
h1{font-size:32px;margin:8px 0 12px}h2{font-size:22px;margin:48px 0 12px}h3{font-size:16px;margin:24px 0 8px}
p,.text li{max-width:72ch}.lead{font-size:18px;color:var(--muted)}
.muted{color:var(--muted)}small{font-size:14px}
code{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
p code,li code,td code,dd code{background:var(--ground);border-radius:4px;padding:1px 5px}
pre{margin:0;overflow:auto;background:var(--code);color:var(--code-text);padding:16px;border-radius:8px;max-height:560px}
pre code{overflow-wrap:normal}
.cards{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));padding:0;list-style:none}
.cards a{display:block;height:100%;padding:14px 16px;border:1px solid var(--line);border-radius:8px;text-decoration:none;color:var(--text)}
.cards a:hover{border-color:var(--link)}.cards b{color:var(--ink)}.cards span{display:block;font-size:14px;color:var(--muted)}
.call{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px 40px;padding:32px 0;border-top:1px solid var(--line)}
.call>header{grid-column:1/-1}.call h2,.call h3.name{margin:0 0 4px;font-size:20px}
.shown{display:grid;gap:12px;align-content:start;position:sticky;top:76px;align-self:start}
.shown h3{margin:0;font-size:14px;color:var(--muted);font-weight:500}
.path{display:inline-flex;gap:10px;align-items:baseline;max-width:100%}
.verb{font:700 12px/1 ui-monospace,monospace;color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
.fields{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.fields>li{padding:10px 0;border-bottom:1px solid var(--line)}
.fields .fields{margin:8px 0 0 4px;padding-left:14px;border-left:2px solid var(--line);border-top:0}
.fields code.n{font-weight:700}.fields .t{color:var(--muted);font-size:14px;margin-left:6px}.fields .r{color:var(--delete);font-size:12px;margin-left:6px}
.fields p{margin:2px 0 0;font-size:15px}.fields summary{cursor:pointer;color:var(--link);font-size:14px;padding:6px 0}
table{border-collapse:collapse;width:100%;font-size:15px}th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th[scope=col]{font-size:14px;color:var(--muted);font-weight:500}.wide{overflow-x:auto}
.status{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:6px}
.status li{font-size:14px;border:1px solid var(--line);border-radius:6px;padding:2px 8px}
.results{list-style:none;padding:0}.results li{padding:12px 0;border-bottom:1px solid var(--line)}
.langs{display:flex;gap:4px;justify-content:flex-end;flex-wrap:wrap}.langs a{padding:10px 14px;border-radius:8px;text-decoration:none}.langs a[aria-current=true]{background:var(--tint);font-weight:500}
@media(max-width:1100px){.call{grid-template-columns:minmax(0,1fr)}.shown{position:static}}
@media(max-width:820px){.frame{grid-template-columns:minmax(0,1fr)}.frame>main{order:0}.to-side{display:inline}.side{position:static;height:auto;border:0;border-top:1px solid var(--line);padding:8px 16px 48px;font-size:16px}
.side a{padding:10px 8px}
main{padding:16px 16px 72px}.top{padding:8px 16px;position:static}.search{flex:1 1 100%}.top .links{margin-left:0}h1{font-size:28px}}
@media print{.side,.search{display:none}.frame,.call{display:block}}
`

export const docsStyle = style.replaceAll('\n', '')

/** Nothing but this style, and a form that asks this server. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

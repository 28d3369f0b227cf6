import type { Language } from '#src/contract/language.ts'
import type { Row } from './stored-rows.ts'

export type Section = readonly [title: string, rows: readonly Row[]]

interface Page {
  language: Language
  title: string
  lead: string
  /** Said of a section without rows. */
  none: string
  sections: readonly Section[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1b1b3a}
h1,h2{color:#070050}table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .5rem;border-top:1px solid #e3e6ef;text-align:left;vertical-align:top;font-weight:400}th{width:40%;color:#4a5068}`

/** A page for reading and printing that needs nothing but itself. */
export function readablePage({ language, title, lead, none, sections }: Page): string {
  const parts = sections.map(([heading, rows]) => {
    const lines = rows.map(
      ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
    )
    const table = lines.length > 0 ? `<table>${lines.join('\n')}</table>` : `<p>${escaped(none)}</p>`
    return `<h2>${escaped(heading)}</h2>\n${table}`
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(lead)}</p>
${parts.join('\n')}
</body></html>
`
}

import type { MyData } from '#src/contract/customers/privacy-request.ts'
import { businessDay, formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useDataFiles } from './data-files.ts'
import { useStoredRows } from './stored-rows.ts'
import { myData as words } from './words.ts'

/** The stored profile without empty fields; the files hold everything. */
export function StoredData({ data }: { data: MyData }) {
  const t = useWords(words)
  const language = useLanguage()
  const rows = useStoredRows(data)
  const files = useDataFiles(data)
  return (
    <>
      <p className="muted">{t('masked')}</p>
      <dl className="panel stored">
        {rows.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.corrections.map(({ at, fields }) => (
        <p key={at} className="muted">
          {t('corrected', {
            when: formatDateTime(at, language),
            fields: fields.map((name) => t(name as 'city')).join(', '),
          })}
        </p>
      ))}
      <div className="form-actions">
        <Button kind="secondary" onClick={() => download(data.made_at, 'html', files.page())}>
          {t('downloadPage')}
        </Button>
        <Button kind="secondary" onClick={() => download(data.made_at, 'json', files.json())}>
          {t('download')}
        </Button>
      </div>
    </>
  )
}

const kinds = { html: 'text/html;charset=utf-8', json: 'application/json' }

/** Made in the browser from the answer on screen: no second copy is stored on the server. */
function download(made_at: string, kind: keyof typeof kinds, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: kinds[kind] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `tulna-my-data-${businessDay(new Date(made_at))}.${kind}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

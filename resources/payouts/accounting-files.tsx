import { download } from '#src/admin/call/downloads.ts'
import { useMay } from '#src/admin/session/session.ts'
import { type AccountingFile, accountingFileName, accountingFiles } from '#src/contract/money/accounting.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { accountingWords } from './words.ts'

/** Files of the chosen month for accountants, by the day on which documents were issued and money was sent. */
export function AccountingFiles({ asked: { month } }: { asked: Readonly<Record<string, string>> }) {
  const w = useWords(accountingWords)
  const may = useMay('payouts')
  if (!may('export')) return null
  if (month === undefined) return <p className="muted">{w('chooseMonth')}</p>
  return (
    <p className="acts">
      <span className="muted">{w('hint')}</span>
      {(Object.keys(accountingFiles) as AccountingFile[]).map((file) => (
        <Button
          key={file}
          kind="secondary"
          onClick={() =>
            void download(accountingFileName(file, month), `/api/admin/accounting/${file}/${month}`)
          }
        >
          {w(file)}
        </Button>
      ))}
    </p>
  )
}

import { FactList } from '#src/admin/kit/fact-list.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { FileRecord } from '#src/admin/upload/file-record.tsx'
import type { Statement } from '#src/contract/money/commission.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { StatementRows } from './rows.tsx'

/** A statement beside our books; its differences are accepted one by one. */
export function StatementShow() {
  const w = useWords(adminStatements)
  const language = useLanguage()
  const rupees = (amount: number) => formatRupees(amount, { paise: true })
  return (
    <FileRecord<Statement> resource="commission-upload-file" titleOf={({ file_name }) => file_name}>
      {(file, again) => (
        <>
          <Section id="statement" title={w('file')}>
            <FactList
              facts={[
                [w('at'), formatDateTime(file.at, language)],
                [w('lender'), file.lender],
                [w('month'), formatMonth(file.month, language)],
                [w('ours'), rupees(file.ours)],
                [w('theirs'), rupees(file.theirs)],
              ]}
            />
            <p className="muted">{w('noRevert')}</p>
          </Section>
          <StatementRows file={file} onAccepted={again} />
        </>
      )}
    </FileRecord>
  )
}

import { FactList } from '#src/admin/kit/fact-list.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { FileRecord } from '#src/admin/upload/file-record.tsx'
import { MisRows } from '#src/admin/upload/mis-rows.tsx'
import { RevertMis } from '#src/admin/upload/revert-mis.tsx'
import type { MisFile } from '#src/contract/money/mis.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { tones } from './files-table.tsx'

/** An MIS file with the effect of its rows; reverts it while that is possible. */
export function MisFileShow() {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const language = useLanguage()
  return (
    <FileRecord<MisFile> resource="mis-file-status" titleOf={({ file_name }) => file_name}>
      {(file, again) => (
        <>
          <Section id="mis-file" title={w('uploaded')} tools={<RevertMis file={file} onReverted={again} />}>
            <FactList
              facts={[
                [w('uploaded'), formatDateTime(file.at, language)],
                [w('by'), file.by],
                [m('lender'), file.lender],
                [
                  m('status'),
                  <StateTag key="state" tone={tones[file.state]}>
                    {w(file.state)}
                  </StateTag>,
                ],
                [w('total'), file.total.toLocaleString('en-IN')],
              ]}
            />
          </Section>
          <Section id="mis-rows" title={w('rowsOf', { name: file.file_name })}>
            <MisRows file={file} />
          </Section>
        </>
      )}
    </FileRecord>
  )
}

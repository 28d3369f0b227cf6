import { Fragment, useState } from 'react'
import type { ProposalLine } from '#src/contract/access/approval.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { useCallWords } from './call-words.ts'
import { Value } from './value.tsx'

/** As many values as are drawn at once; a file may hold thousands. */
const STEP = 500

/** Proposed values next to the current ones; facts only give context. */
export function Lines({ lines, caption }: { lines: readonly ProposalLine[]; caption: string }) {
  const w = useWords(adminApprovals)
  const word = useCallWords()
  const [most, setMost] = useState(STEP)
  const changes = lines.some(({ fact }) => !fact)
  return (
    <>
      <table className="lines">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{w('property')}</th>
            {changes && <th scope="col">{w('before')}</th>}
            <th scope="col">{w('after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map(({ label, kind, before, after, fact, of }, place) => (
            <Fragment key={`${of} ${label}`}>
              {of !== undefined && of !== lines[place - 1]?.of && (
                <tr className="record">
                  <th scope="rowgroup" colSpan={3}>
                    {of}
                  </th>
                </tr>
              )}
              <tr data-changed={(!fact && before !== after) || undefined}>
                <th scope="row">{word(label)}</th>
                {changes && !fact && (
                  <td data-label={w('before')}>
                    <Value kind={kind} value={before} />
                  </td>
                )}
                <td data-label={fact ? undefined : w('after')} colSpan={changes && fact ? 2 : 1}>
                  <Value kind={kind} value={after} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <p>
          {w('linesShown', { shown: most, total: lines.length })}{' '}
          <TextButton onClick={() => setMost(most + STEP)}>{w('moreLines')}</TextButton>
        </p>
      )}
    </>
  )
}

import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { BadRows } from '#src/admin/upload/bad-rows.tsx'
import { FileRows } from '#src/admin/upload/file-rows.tsx'
import { misRevert } from '#src/admin/upload/mis-revert.ts'
import { RevertFile } from '#src/admin/upload/revert-file.tsx'
import { TemplateLinks } from '#src/admin/upload/template-links.tsx'
import { UploadForm } from '#src/admin/upload/upload-form.tsx'
import type { BadRow, ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { MisFile } from '#src/contract/money/mis.ts'
import { misWrites } from '#src/domain/money/mis.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { adminMis, adminMoney } from '#src/locales/money.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useWords } from '#src/platform/words.tsx'
import { misRows } from '../lists/money/mis-rows.ts'
import { decideActs } from './decide.ts'
import { EffectOfFile } from './effect.tsx'

/** Uploads a lender's MIS file, previews each row, and books it on confirmation. */
export function MisUploadScreen() {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <Page title={w('title')}>
      <p className="acts">
        <Link to="/admin/mis-file-status">{w('toStatus')}</Link>
      </p>
      {checked ? (
        <Preview
          {...checked}
          onFile={(file) => setChecked({ ...checked, file })}
          onForget={() => setChecked(null)}
        />
      ) : (
        <UploadForm
          kind="mis"
          title={w('uploadTitle')}
          hint={w('what')}
          file={m('file')}
          action={w('check')}
          wrongType={m('fileType')}
          sending={(name) => m('sending', { name })}
          lender="needed"
          month=""
          isMonthOptional
          send={async (form, { mapping }) => {
            const answer = await call('POST /api/admin/mis/preview', { form: form as never })
            setChecked({ ...answer, mapping })
          }}
          below={(lenderId) =>
            lenderId !== null && (
              <TemplateLinks
                text={w('template')}
                labelOf={(format) => w('templateAs', { format })}
                name="mis"
                path={`/api/admin/mis/template/${lenderId}`}
              />
            )
          }
        />
      )}
    </Page>
  )
}

/** A previewed file, and its rows with problems as they are in the file. */
interface Checked {
  file: MisFile
  header: readonly string[]
  bad: readonly BadRow[]
  mapping: ColumnMapping | undefined
}

interface PreviewProps extends Checked {
  onFile: (file: MisFile) => void
  onForget: () => void
}

function Preview({ file, header, bad, mapping, onFile, onForget }: PreviewProps) {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const writes = misWrites.reduce((sum, outcome) => sum + (file.counts[outcome] ?? 0), 0)
  const isPreview = file.state === 'PREVIEW'

  async function book() {
    setPending(true)
    setError(null)
    try {
      const answer = await call('POST /api/admin/mis/{id}/commit', { params: { id: file.id }, body: {} })
      notify('success', w('bookDone'))
      onFile(answer.file)
    } catch (failure) {
      if (!(failure instanceof Waiting)) setError((failure as ApiError).message || m('failed'))
    }
    setPending(false)
  }

  // A new component for each file would lose the dialog that is open.
  const latest = useRef(onFile)
  latest.current = onFile
  const Decide = useMemo(() => decideActs(file.id, (changed) => latest.current(changed)), [file.id])

  const reload = async () => onFile((await call('GET /api/admin/mis/{id}', { params: { id: file.id } })).file)

  return (
    <Section
      id="mis-preview"
      title={w(isPreview ? 'preview' : 'booked', { name: file.file_name })}
      tools={
        <div className="acts">
          <Button kind="plain" onClick={onForget}>
            {w('forget')}
          </Button>
          {!isPreview && <RevertFile file={file} revert={misRevert} onReverted={() => void reload()} />}
          {isPreview && writes > 0 && (
            <Button kind="primary" disabled={pending} onClick={() => void book()}>
              {w('book', { count: writes.toLocaleString('en-IN') })}
            </Button>
          )}
        </div>
      }
    >
      <ErrorLine text={error} />
      {isPreview && writes === 0 && <p role="status">{w('nothing')}</p>}
      {isPreview && writes > 0 && <EffectOfFile file={file} />}
      <FileRows list={misRows} file={file} parts={isPreview ? { Acts: Decide } : {}} />
      <BadRows kind="mis" file={file.file_name} header={header} mapping={mapping} rows={bad} />
    </Section>
  )
}

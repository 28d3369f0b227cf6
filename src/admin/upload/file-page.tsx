import type { ComponentType } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ListCell } from '#src/admin/list/list-cell.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { UploadKind } from '#src/contract/catalogue/upload.ts'
import type { AnyList, ListColumn } from '#src/contract/lists/list.ts'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { FileRows } from './file-rows.tsx'
import { NotYours } from './not-yours.tsx'
import { OriginalFile } from './original-file.tsx'
import { type Revert, RevertFile } from './revert-file.tsx'
import { adminUpload } from './words.ts'

/** A stored file as its calls answer it. */
export interface StoredFile {
  id: number
  file_name: string
  /** Rows that were not applied, one a line. */
  errors?: string
  counts?: Record<string, number>
  rows_foreign?: number
  revert_refusal?: string | null
}

export interface FileParts {
  /** Property of the record → how it is shown. */
  facts: Readonly<Record<string, ListColumn>>
  /** Its kind, where the original is kept. */
  kind?: UploadKind
  /** The list of its rows. */
  rows: AnyList
  rowParts?: ListParts
  /** Left out, nothing that the file does can be reverted. */
  revert?: Revert
  /** Below the facts. */
  Below?: ComponentType<{ file: StoredFile }>
}

/** The page of one uploaded file: what is known of it, and its rows. */
export function FilePage({
  resource,
  kind,
  facts,
  rows,
  rowParts,
  revert,
  Below,
}: FileParts & { resource: string }) {
  const w = useWords(adminUpload)
  const say = useText()
  const { id } = useParams()
  const request = { id: Number(id), meta: { language: useLanguage() } }
  const { data, error, isPending, refetch } = useGetOne<StoredFile>(resource, request)
  const again = () => void refetch()
  return (
    <Page title={data?.file_name ?? '…'} acts={<Link to={`/admin/${resource}`}>{w('back')}</Link>}>
      <LoadState error={error} isPending={isPending} again={again}>
        {data && (
          <>
            <Section
              id="file"
              title={w('file')}
              tools={revert && <RevertFile file={data} revert={revert} onReverted={again} />}
            >
              <FactList facts={Object.entries(facts).map(([name, column]) => factOf(data, name, column))} />
              <NotYours count={data.rows_foreign ?? data.counts?.FOREIGN} />
              {kind && <OriginalFile kind={kind} id={data.id} />}
              {Below && <Below file={data} />}
            </Section>
            <FileRows list={rows} file={data} parts={rowParts} />
          </>
        )}
      </LoadState>
    </Page>
  )

  function factOf(file: StoredFile, name: string, column: ListColumn): [string, React.ReactNode] {
    const row = file as unknown as ListRow
    return [say(column.label), <ListCell key={name} column={column} value={row[name]} row={row} />]
  }
}

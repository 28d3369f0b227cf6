import { useRedirect } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { UploadForm } from '#src/admin/upload/upload-form.tsx'
import type { ProductFilePreview } from '#src/contract/products/product-file.ts'
import { requestStatusWords } from '#src/contract/products/request-status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Page } from '#src/kit/page/page.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminMoney } from '#src/locales/money.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { productFileWords } from './words.ts'

/** The upload alone. */
export function ProductFileCreate() {
  const w = useWords(productFileWords)
  return (
    <Page title={w('title')}>
      <ProductFileUpload />
    </Page>
  )
}

/** Uploads a file after showing what it will change, and leads to its record. */
export function ProductFileUpload() {
  const w = useWords(productFileWords)
  const m = useWords(adminMoney)
  const redirect = useRedirect()
  const may = useMay('product-status-file')
  if (!may('create')) return null
  return (
    <UploadForm<ProductFilePreview>
      kind="product-status"
      title={w('title')}
      hint={w('hint')}
      file={m('file')}
      action={w('upload')}
      sending={(name) => m('sending', { name })}
      lender="none"
      check={(form) => call('POST /api/admin/product-status-files/preview', { form } as never)}
      Effect={Effect}
      send={async (form) => {
        const { file } = await call('POST /api/admin/product-status-files', { form } as never)
        redirect('show', 'product-status-file', file.id)
      }}
    />
  )
}

function Effect({ preview: { counts, changes } }: { preview: ProductFilePreview }) {
  const w = useWords(productFileWords)
  const language = useLanguage()
  const figures = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, count.toLocaleString('en-IN')]),
  )
  return (
    <>
      <p role="status">{w('effect', figures)}</p>
      <p className="muted">{w('forward')}</p>
      {changes.length > 0 && (
        <CardTable
          aria-label={w('changes')}
          rows={changes}
          rowKey={({ line }) => line}
          columns={[
            { head: w('row'), cell: ({ line }) => line },
            { head: w('request'), className: 'breaks', cell: ({ id }) => id },
            { head: w('product'), cell: ({ product }) => product },
            { head: w('before'), cell: ({ from }) => requestStatusWords[from][language] },
            { head: w('after'), cell: ({ to }) => requestStatusWords[to][language] },
            { head: w('date'), cell: ({ date }) => formatDate(date, language) },
          ]}
        />
      )}
    </>
  )
}
